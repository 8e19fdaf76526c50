import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { JOBS, type JobName } from "@/lib/queue/catalog";
import { findTenant } from "@/lib/tenancy/find-tenant";
import { openContext } from "@/lib/tenancy/open-context";
import { HANDLERS } from "./registry";

/** Runs one job. Work of a tenant that is gone, or about a row that is gone, is done by doing nothing. */
export async function runJob<N extends JobName>(name: N, data: unknown, jobId: string): Promise<void> {
  const payload = JOBS[name].parse(data);
  const tenant = await findTenant(payload.tenantId);
  if (!tenant) return;
  const ctx = await openContext({ tenant, actor: { kind: "system" } });
  const started = performance.now();
  const handle = HANDLERS[name] as (context: typeof ctx, input: typeof payload) => Promise<void>;
  try {
    await handle(ctx, payload);
    log.info(
      { job: name, jobId, tenantId: tenant.id, durationMs: Math.round(performance.now() - started) },
      "job done",
    );
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return;
    log.error({ job: name, jobId, tenantId: tenant.id, error }, "job failed");
    throw new Error(`${name} failed`);
  }
}
