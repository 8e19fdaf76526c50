import { fromPrisma } from "pg-boss";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import { boss } from "./boss";
import type { JobName, JobPayload } from "./catalog";

type When = { startAfter?: Date; singletonKey?: string };

/** Puts work into the queue in the caller's transaction: it exists exactly when the change does. */
export async function enqueue<N extends JobName>(
  tx: TenantTransaction,
  name: N,
  payload: JobPayload<N>,
  when: When = {},
): Promise<void> {
  const queue = await boss();
  await queue.send(name, payload, { ...when, db: fromPrisma(tx) });
}

/** Puts in work that no change of ours brings about, such as a provider's call that has to wait. */
export async function enqueueAlone<N extends JobName>(name: N, payload: JobPayload<N>, when: When = {}): Promise<void> {
  const queue = await boss();
  await queue.send(name, payload, when);
}
