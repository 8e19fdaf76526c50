import { PgBoss } from "pg-boss";
import { log } from "@/lib/core/log";
import { databases } from "@/lib/db/connect";

const MAX_JOB_MS = 20_000;

/** Next bundles each route separately, but the process must share one queue client. */
declare global {
  var followthroughQueue: Promise<PgBoss> | undefined;
}

/** The shared queue client. scripts/migrate.mjs creates its tables. */
export function boss(): Promise<PgBoss> {
  globalThis.followthroughQueue ??= open();
  return globalThis.followthroughQueue;
}

async function open(): Promise<PgBoss> {
  const { jobsPool } = await databases();
  const client = new PgBoss({
    db: { executeSql: (text, values) => jobsPool.query(text, values) },
    schema: "jobs",
    migrate: false,
    createSchema: false,
    schedule: false,
    supervise: true,
  });
  client.on("error", (error) => log.error({ error }, "queue error"));
  return client.start();
}

/** Lets jobs in flight finish and takes no more. Until then they may still enqueue others. */
export async function closeQueue(): Promise<void> {
  const queue = await globalThis.followthroughQueue;
  await queue?.stop({ graceful: true, timeout: MAX_JOB_MS });
  globalThis.followthroughQueue = undefined;
}
