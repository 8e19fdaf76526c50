import type { DeliveryModel, FollowUpModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import { enqueue } from "@/lib/queue/enqueue";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { type Outcome, settleDelivery } from "../deliveries/deliver-message";
import { backoffSeconds } from "../deliveries/rules";
import { lockFollowUp } from "./queries";
import { MAX_SEND_ATTEMPTS } from "./rules";

type Sent = {
  followUpId: string;
  delivery: DeliveryModel;
  outcome: Outcome;
  /** Sent by hand: whoever asked was told that it failed, so it is not tried again by itself. */
  isByHand?: boolean;
};

/** Writes what became of a follow-up that was handed to the provider. Safe to repeat. */
export async function settleFollowUp(ctx: TenantContext, tx: TenantTransaction, sent: Sent): Promise<void> {
  const { followUpId: id, delivery, outcome, isByHand = false } = sent;
  const row = await lockFollowUp(ctx, tx, { id, scope: "all" });
  await settleDelivery(ctx, tx, delivery, outcome);
  if (row.status !== "sending") return;
  const now = ctx.clock.now();
  const where = { id, tenantId: ctx.tenantId };
  if (outcome.kind === "accepted") {
    await tx.followUp.update({ where, data: { status: "sent", statusReason: null, sentAt: now, leaseUntil: null } });
    await recordEvent(ctx, tx, {
      entityType: "follow_up",
      entityId: id,
      type: "followup.sent",
      data: { deliveryId: delivery.id },
    });
    return;
  }
  const isRefused = outcome.kind === "refused" || outcome.kind === "unauthorized";
  const isFinal = isRefused || isByHand || row.attempts >= MAX_SEND_ATTEMPTS;
  if (isFinal && outcome.kind !== "unknown") {
    await stopFollowUp(ctx, tx, row, "failed", outcome.kind === "refused" ? "refused" : "provider_error");
    await tx.delivery.updateMany({
      where: { id: delivery.id, tenantId: ctx.tenantId, messageId: null },
      data: { status: "failed", failedAt: now },
    });
    return;
  }
  const wait = (outcome.kind === "transient" && outcome.retryAfterSeconds) || backoffSeconds(delivery.attempts + 1);
  const again = new Date(now.getTime() + wait * 1_000);
  // Whoever may already have the mail must not be edited: an unknown outcome stays `sending` until it is known.
  const next =
    outcome.kind === "unknown" ? { leaseUntil: again } : { status: "scheduled", sendAt: again, leaseUntil: null };
  await tx.followUp.update({ where, data: { ...next, statusReason: "provider_error" } });
  await enqueue(tx, "follow-up.send", { tenantId: ctx.tenantId, followUpId: id }, { startAfter: again });
}

/** Ends a follow-up that is not sent. */
export async function stopFollowUp(
  ctx: TenantContext,
  tx: TenantTransaction,
  row: FollowUpModel,
  status: "cancelled" | "failed",
  reason: string,
): Promise<null> {
  await tx.followUp.update({
    where: { id: row.id, tenantId: ctx.tenantId },
    data: { status, statusReason: reason, sendAt: null, leaseUntil: null },
  });
  await recordEvent(ctx, tx, {
    entityType: "follow_up",
    entityId: row.id,
    type: `followup.${status}`,
    data: { reason },
  });
  return null;
}
