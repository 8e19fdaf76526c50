import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { sendCapOf } from "./daily-send-cap";

/** `freesAt` is the start of the next UTC day, or null if the message has too many recipients for any day. */
type CapReached = { cap: number; freesAt: Date | null };

const DAY_MS = 24 * 3_600_000;

/**
 * Counts a message toward the tenant's cap on recipients per UTC day, or returns the cap if the message would exceed
 * it. Counts only when the transaction commits; concurrent calls from any process wait for it.
 */
export async function takeDailyCap(
  ctx: TenantContext,
  tx: TenantTransaction,
  { to, cc }: { to: string[]; cc: string[] },
): Promise<CapReached | null> {
  const select = { isSandbox: true, dailySendCap: true };
  const cap = sendCapOf(await tx.tenant.findUniqueOrThrow({ where: { id: ctx.tenantId }, select }));
  const count = to.length + cc.length;
  if (count > cap) return { cap, freesAt: null };
  const day = ctx.clock.now().toISOString().slice(0, 10);
  const taken = await tx.$queryRaw<unknown[]>`
    INSERT INTO daily_sendings AS used (tenant_id, day, recipients)
    VALUES (${ctx.tenantId}::uuid, ${day}::date, ${count}::int)
    ON CONFLICT (tenant_id) DO UPDATE SET day = greatest(used.day, EXCLUDED.day),
      recipients = EXCLUDED.recipients + CASE WHEN used.day < EXCLUDED.day THEN 0 ELSE used.recipients END
    WHERE EXCLUDED.recipients + CASE WHEN used.day < EXCLUDED.day THEN 0 ELSE used.recipients END <= ${cap}::int
    RETURNING recipients`;
  return taken.length > 0 ? null : { cap, freesAt: new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS) };
}
