import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";

/** How long a deleted proposal and its history are kept. */
export const PROPOSAL_KEPT_DAYS = 30;
const AT_ONCE = 50;

/** Permanently removes proposals deleted before `before`, at most 50 at a time. Returns how many. */
export async function purgeProposals(ctx: TenantContext, before: Date): Promise<number> {
  const due = await ctx.db.proposal.findMany({
    where: { tenantId: ctx.tenantId, deletedAt: { lt: before } },
    select: { id: true },
    orderBy: { deletedAt: "asc" },
    take: AT_ONCE,
  });
  for (const { id } of due) {
    await ctx.transaction(async (tx) => {
      const { count } = await tx.proposal.deleteMany({
        where: { id, tenantId: ctx.tenantId, deletedAt: { lt: before } },
      });
      if (count > 0) await recordEvent(ctx, tx, { entityType: "proposal", entityId: id, type: "proposal.purged" });
    });
  }
  return due.length;
}
