import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";

/** A draft for which somebody sent a text of their own makes way for it, so that its meeting is not answered twice. */
export async function closeDraft(
  ctx: TenantContext,
  tx: TenantTransaction,
  { followUpId, deliveryId }: { followUpId: string; deliveryId: string },
): Promise<void> {
  const closed = await tx.followUp.updateManyAndReturn({
    where: { id: followUpId, tenantId: ctx.tenantId, status: { in: ["draft", "pending_review"] } },
    data: { status: "cancelled", statusReason: "sent_by_hand", deliveryId, reviewDueAt: null },
    select: { id: true, revision: true },
  });
  for (const { id: entityId, revision } of closed) {
    const data = { to: "cancelled", reason: "sent_by_hand", revision, deliveryId };
    await recordEvent(ctx, tx, { entityType: "follow_up", entityId, type: "followup.cancelled", data });
  }
}
