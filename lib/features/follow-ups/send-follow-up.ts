import { randomUUID } from "node:crypto";
import type { DeliveryModel, FollowUpModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import { enqueue } from "@/lib/queue/enqueue";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { deliverMessage, type Outcome, settleDelivery } from "../emails/deliver-message";
import { backoffSeconds } from "../emails/rules";
import { buildMessage } from "./build-message";
import { contentHash } from "./content/rules";
import { lockFollowUp } from "./queries";
import { MAX_SEND_ATTEMPTS } from "./rules";
import { findStopReason } from "./stop-rules/queries";

/** Longer than a provider call can take; afterwards another process may take up the send. */
const LEASE_MS = 30_000;

/**
 * Sends an approved follow-up that is due. Claim, provider call and settlement are three steps with a commit
 * between them; wherever a crash falls, the next run finds the same delivery and repeats it under the same key.
 */
export async function sendFollowUp(ctx: TenantContext, { followUpId }: { followUpId: string }): Promise<void> {
  const claimed = await ctx.transaction((tx) => claim(ctx, tx, followUpId));
  if (!claimed) return;
  const { delivery, isRepeat } = claimed;
  const outcome = await deliverMessage(ctx, delivery, { isRepeat });
  await ctx.transaction((tx) => settle(ctx, tx, followUpId, delivery, outcome));
}

/** `isRepeat`: an earlier run got as far as the provider, perhaps. */
type Claimed = { delivery: DeliveryModel; isRepeat: boolean };

async function claim(ctx: TenantContext, tx: TenantTransaction, id: string): Promise<Claimed | null> {
  const row = await lockFollowUp(ctx, tx, { id, scope: "all" });
  const now = ctx.clock.now();
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  if (row.status === "sending") {
    if (row.leaseUntil && row.leaseUntil > now) return null;
    await tx.followUp.update({ where: { id, tenantId: ctx.tenantId }, data: { leaseUntil } });
    return { delivery: await openDelivery(ctx, tx, row), isRepeat: true };
  }
  if (row.status !== "scheduled" || !row.sendAt || row.sendAt > now) return null;
  const tenant = await tx.tenant.findUniqueOrThrow({ where: { id: ctx.tenantId } });
  if (tenant.sendingPaused) return null;
  const reason = await findStopReason(ctx, tx, row);
  if (reason) return stop(ctx, tx, row, "cancelled", reason);
  const isApproved = row.approvedRevision === row.revision && row.approvedHash === contentHash(row);
  if (!isApproved) return stop(ctx, tx, row, "failed", "content_differs_from_approval");
  const delivery = await openDelivery(ctx, tx, row);
  await tx.followUp.update({
    where: { id, tenantId: ctx.tenantId },
    data: { status: "sending", leaseUntil, deliveryId: delivery.id, attempts: { increment: 1 } },
  });
  await recordEvent(ctx, tx, {
    entityType: "follow_up",
    entityId: id,
    type: "followup.sending",
    data: { deliveryId: delivery.id },
  });
  return { delivery, isRepeat: delivery.attempts > 0 && delivery.errorCode === "unknown" };
}

async function openDelivery(ctx: TenantContext, tx: TenantTransaction, row: FollowUpModel): Promise<DeliveryModel> {
  const begun = await tx.delivery.findFirst({
    where: { tenantId: ctx.tenantId, followUpId: row.id, followUpRevision: row.revision, status: { not: "failed" } },
  });
  if (begun) return begun;
  const deliveryId = randomUUID();
  const message = await buildMessage(ctx, tx, row, deliveryId);
  return tx.delivery.create({
    data: {
      id: deliveryId,
      tenantId: ctx.tenantId,
      sentBy: row.ownerId,
      followUpId: row.id,
      followUpRevision: row.revision,
      templateType: row.templateType,
      provider: ctx.ports.email.provider,
      to: row.to,
      cc: row.cc,
      subject: row.subject,
      message,
      queuedAt: ctx.clock.now(),
    },
  });
}

async function stop(
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

async function settle(
  ctx: TenantContext,
  tx: TenantTransaction,
  id: string,
  delivery: DeliveryModel,
  outcome: Outcome,
): Promise<void> {
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
  const isFinal = outcome.kind === "refused" || outcome.kind === "unauthorized" || row.attempts >= MAX_SEND_ATTEMPTS;
  if (isFinal && outcome.kind !== "unknown") {
    await stop(ctx, tx, row, "failed", outcome.kind === "refused" ? "refused" : "provider_error");
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
