import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { databases, type Transaction } from "@/lib/db/connect";
import { purgeExpiredTenants } from "../tenants/purge-tenant";

/** Those that end by themselves. */
const VISITORS = { isSandbox: true, expiresAt: { not: null } };

/**
 * Makes room for one more sandbox where those that have ended still take it. Throws `rate_limited` with the time until the
 * next one ends when the server has as many as it may. Cheap: asked before any work is done.
 */
export async function makeRoomForSandbox(): Promise<void> {
  const { identity } = await databases();
  if ((await countSandboxes(identity)) < env().SANDBOX_LIMIT) return;
  await purgeExpiredTenants();
  if ((await countSandboxes(identity)) >= env().SANDBOX_LIMIT) throw await noSandboxFree(identity);
}

/** Asked in the transaction that makes the tenant: of those who come at once, one after the other is let in. */
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
