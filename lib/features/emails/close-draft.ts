import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { fulfilWithMail } from "../commitments/facts/fulfil-with-mail";
import { lockFollowUp } from "../follow-ups/queries";
import { transition } from "../follow-ups/transition-follow-up";

/** Cancels a draft after someone sent their own text instead, so that its meeting isn't followed up twice. */
export async function closeDraft(
  ctx: TenantContext,
  tx: TenantTransaction,
  { followUpId: id, deliveryId }: { followUpId: string; deliveryId: string },
): Promise<void> {
  const row = await lockFollowUp(ctx, tx, { id, scope: "all" });
  if (row.status !== "draft" && row.status !== "pending_review") return;
  const reason = "sent_by_hand";
  await transition(ctx, tx, row, {
    by: "replace-by-hand",
    set: { statusReason: reason, deliveryId, reviewDueAt: null },
    data: { reason, revision: row.revision, deliveryId },
  });
  await fulfilWithMail(ctx, tx, { ...row, deliveryId });
}
