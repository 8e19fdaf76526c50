import { ownedBy, type TenantContext } from "@/lib/tenancy/context";

type SentBack = { id: string; ownerId: string };

/**
 * Drafts that a reviewer sent back and that were neither submitted nor approved since: the reader's own first, then by
 * how long they have waited.
 */
export async function findSentBack(ctx: TenantContext): Promise<SentBack[]> {
  const { ownerId = null } = ownedBy(ctx, ctx.require("followups:read"));
  const reader = ctx.actor.kind === "user" ? ctx.actor.userId : null;
  return ctx.db.$queryRaw<SentBack[]>`
    SELECT f.id, f.owner_id AS "ownerId" FROM follow_ups f CROSS JOIN LATERAL (
      SELECT type, at FROM audit_events
      WHERE tenant_id = f.tenant_id AND entity_type = 'follow_up' AND entity_id = f.id::text
        AND type IN ('followup.submitted', 'followup.approved', 'followup.changes_requested')
      ORDER BY at DESC, id DESC LIMIT 1
    ) last
    WHERE f.tenant_id = ${ctx.tenantId}::uuid AND f.status = 'draft' AND cardinality(f.review_notes) > 0
      AND (${ownerId}::uuid IS NULL OR f.owner_id = ${ownerId}::uuid) AND last.type = 'followup.changes_requested'
    ORDER BY (f.owner_id IS NOT DISTINCT FROM ${reader}::uuid) DESC, last.at, f.id`;
}
