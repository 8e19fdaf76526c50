import { randomUUID } from "node:crypto";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../../audit/record-event";
import { SUPPRESSION_REASONS, type SuppressionReason } from "./suppression-reasons";

type Written = { id: string; is_new: boolean };

/**
 * Stops all email to these addresses. An address that is already on the list keeps one entry, with its strongest reason
 * so far. Returns how many were new.
 */
export async function suppressAddresses(
  ctx: TenantContext,
  tx: TenantTransaction,
  addresses: string[],
  reason: SuppressionReason,
): Promise<number> {
  const emails = [...new Set(addresses.map((address) => address.toLowerCase()))].sort();
  const ids = emails.map(() => randomUUID());
  const createdBy = ctx.actor.kind === "user" ? ctx.actor.userId : null;
  const weaker = SUPPRESSION_REASONS.slice(0, SUPPRESSION_REASONS.indexOf(reason));
  // A single statement, so that an entry removed at the same time is written again instead of getting lost.
  const written = await tx.$queryRaw<Written[]>`
    INSERT INTO suppressions AS known (id, tenant_id, email, reason, created_by, created_at)
    SELECT id::uuid, ${ctx.tenantId}::uuid, email, ${reason}, ${createdBy}::uuid,
      ${ctx.clock.now().toISOString()}::timestamptz
    FROM unnest(${ids}::text[], ${emails}::text[]) AS given (id, email)
    ON CONFLICT (tenant_id, email) DO UPDATE SET reason = EXCLUDED.reason WHERE known.reason = ANY (${weaker}::text[])
    RETURNING id, xmax = 0 AS is_new`;
  for (const { id, is_new } of written) {
    const type = is_new ? "suppression.added" : "suppression.strengthened";
    await recordEvent(ctx, tx, { entityType: "suppression", entityId: id, type, data: { reason } });
  }
  return written.filter(({ is_new }) => is_new).length;
}
