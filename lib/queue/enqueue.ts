import { fromPrisma } from "pg-boss";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import { boss } from "./boss";
import type { JobName, JobPayload } from "./catalog";

type When = {
  startAfter?: Date;
  singletonKey?: string;
  /** At most one job with the key in this time, whatever became of it. */
  singletonSeconds?: number;
  retryLimit?: number;
  deleteAfterSeconds?: number;
};

/** Enqueues a job in the caller's transaction, so that the job exists if and only if the change is committed. */
export async function enqueue<N extends JobName>(
  tx: TenantTransaction,
  name: N,
  payload: JobPayload<N>,
  when: When = {},
): Promise<void> {
  const queue = await boss();
  await queue.send(name, payload, { ...when, ...groupOf(payload), db: fromPrisma(tx) });
}

/**
 * Enqueues a job outside a transaction, when it doesn't depend on a database change, such as for a provider event that
 * has to wait.
 */
export async function enqueueAlone<N extends JobName>(name: N, payload: JobPayload<N>, when: When = {}): Promise<void> {
  const queue = await boss();
  await queue.send(name, payload, { ...when, ...groupOf(payload) });
}

/** Workers limit how many jobs of one group run at once. */
function groupOf(payload: JobPayload<JobName>): { group?: { id: string } } {
  return "tenantId" in payload ? { group: { id: payload.tenantId } } : {};
}
