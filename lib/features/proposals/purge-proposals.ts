import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";

/** How long a deleted proposal is kept with its history. */
export const PROPOSAL_KEPT_DAYS = 30;
const AT_ONCE = 50;

/** Removes proposals that were deleted before `before` for good. How many of them, at most fifty at a time. */
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
