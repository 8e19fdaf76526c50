import { log } from "@/lib/core/log";

/** Runs one of several steps that don't depend on each other. If it fails, the others still run. */
export async function runStep<T>(job: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    log.error({ job, error }, "a step failed");
    return undefined;
  }
}
