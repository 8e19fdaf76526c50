import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { databases, type Transaction } from "@/lib/db/connect";
import { purgeExpiredTenants } from "../tenants/purge-tenant";

const VISITORS = { isSandbox: true, expiresAt: { not: null } };

/**
 * Makes room for another sandbox by purging expired ones. Throws `rate_limited` with the time until the next one
 * expires if the server is at its limit. A cheap check to make before any work is done.
 */
export async function makeRoomForSandbox(): Promise<void> {
  const { identity } = await databases();
  if ((await countSandboxes(identity)) < env().SANDBOX_LIMIT) return;
  await purgeExpiredTenants();
  if ((await countSandboxes(identity)) >= env().SANDBOX_LIMIT) throw await noSandboxFree(identity);
}

/** Checks the limit in the transaction that creates the tenant. Concurrent requests are admitted one at a time. */
export async function admitSandbox(tx: Transaction): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(hashtext('followthrough.sandboxes'))`;
  if ((await countSandboxes(tx)) >= env().SANDBOX_LIMIT) throw await noSandboxFree(tx);
}

function countSandboxes(db: Transaction): Promise<number> {
  return db.tenant.count({ where: VISITORS });
}

async function noSandboxFree(db: Transaction): Promise<AppError> {
  const { _min } = await db.tenant.aggregate({ where: VISITORS, _min: { expiresAt: true } });
  const seconds = Math.max(60, Math.ceil(((_min.expiresAt?.getTime() ?? 0) - Date.now()) / 1000));
  const message = `All sandboxes are in use. The next one will be available ${formatWait(seconds)}`;
  return new AppError("rate_limited", message, { retryAfterSeconds: seconds });
}

function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 90) return minutes === 1 ? "in a minute" : `in ${minutes} minutes`;
  return `in about ${Math.round(minutes / 60)} hours`;
}
