import { actorId, type TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { unfulfilWithProposal } from "../commitments/facts/unfulfil-with-proposal";
import { lockProposal } from "./queries";
import { writeRevision } from "./write-revision";

/**
 * Removes a proposal from every list; deleting it again throws `not_found`. The row and its history are kept for 30
 * days, or until a full workspace needs the space (docs/decisions/0012-storage.md).
 */
export async function deleteProposal(
  ctx: TenantContext,
  { id }: { id: string },
): Promise<{ id: string; deletedAt: string }> {
  const scope = ctx.require("followups:write");
  return ctx.transaction(async (tx) => {
    const row = await lockProposal(ctx, tx, { id, scope });
    const previous = { updatedAt: row.updatedAt.toISOString() };
    await writeRevision(ctx, tx, { before: row, previous, changedBy: actorId(ctx) });
    const deletedAt = ctx.clock.now();
    await tx.proposal.update({
      where: { id: row.id, tenantId: ctx.tenantId },
      data: { deletedAt, revision: row.revision + 1, updatedAt: deletedAt },
      select: { id: true },
    });
    await recordEvent(ctx, tx, { entityType: "proposal", entityId: row.id, type: "proposal.deleted" });
    await unfulfilWithProposal(ctx, tx, row.id);
    return { id: row.id, deletedAt: deletedAt.toISOString() };
  });
}
