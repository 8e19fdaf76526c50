import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { fulfilWithProposal, type MadeProposal } from "./fulfil-with-proposal";
import { unfulfil } from "./unfulfil";

const MAX_OTHERS = 20;

/** Reopens what a deleted proposal had fulfilled, unless another one made since does. */
export async function unfulfilWithProposal(ctx: TenantContext, tx: TenantTransaction, id: string): Promise<void> {
  const reopened = await unfulfil(ctx, tx, { kind: "proposal", id });
  if (reopened.length === 0) return;
  const titles = reopened.map(({ meeting }) => meeting.title.toLowerCase());
  const since = new Date(Math.min(...reopened.map(({ createdAt }) => createdAt.getTime())));
  const others = await tx.$queryRaw<(MadeProposal & { at: Date })[]>`
    SELECT id, client_name AS "clientName", crm_deal_id AS "crmDealId", created_at AS at FROM proposals
    WHERE tenant_id = ${ctx.tenantId}::uuid AND deleted_at IS NULL AND created_at >= ${since}
      AND (crm_deal_id IS NOT NULL OR EXISTS (
        SELECT 1 FROM unnest(${titles}::text[]) AS title WHERE strpos(title, lower(btrim(client_name))) > 0))
    ORDER BY created_at, id LIMIT ${MAX_OTHERS}`;
  for (const { at, ...other } of others) {
    const ids = reopened.filter(({ createdAt }) => createdAt <= at).map((row) => row.id);
    await fulfilWithProposal(ctx, tx, other, { ids, at });
  }
}
