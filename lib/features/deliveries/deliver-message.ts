import type { DeliveryModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import { sandboxOutcome } from "@/lib/providers/email/sandbox";
import { ProviderFailure } from "@/lib/providers/failure";
import { enqueue } from "@/lib/queue/enqueue";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { checkSoon } from "../sending-domains/check-soon";
import { IDEMPOTENCY_KEY_TTL_MS, nextCheck, OUTCOME_UNKNOWN } from "./delivery-retry";
import { statusAfter } from "./delivery-status";
import { recordAcceptance } from "./record-fact";

/**
 * `unknown` means that the provider may have the message. Only the same delivery may be retried, with the same key.
 * `outcome_unknown` means that it's too late for that.
 */
export type Outcome =
  | { kind: "accepted"; messageId: string }
  | { kind: "refused"; message: string }
  | { kind: typeof OUTCOME_UNKNOWN; message: string }
  | { kind: "unauthorized"; message: string }
  | { kind: "transient"; message: string; retryAfterSeconds: number | undefined }
  | { kind: "unknown"; message: string };

type Attempt = {
  /**
   * An earlier call for this delivery may have succeeded, so only an explicit acceptance or refusal of the message
   * counts.
   */
  isRepeat?: boolean;
};

/**
 * Sends a recorded delivery to the provider, with the delivery's id as idempotency key and the message exactly as
 * recorded, so that a retry after a crash can't send twice. Writes nothing; `settleDelivery` does.
 */
export async function deliverMessage(
  ctx: TenantContext,
  delivery: DeliveryModel,
  { isRepeat = delivery.errorCode === "unknown" }: Attempt = {},
): Promise<Outcome> {
  if (delivery.messageId) return { kind: "accepted", messageId: delivery.messageId };
  if (isRepeat && ctx.clock.now().getTime() - delivery.queuedAt.getTime() > IDEMPOTENCY_KEY_TTL_MS) {
    return { kind: OUTCOME_UNKNOWN, message: "The email provider never confirmed it, so it may have been sent" };
  }
  try {
    const { messageId } = await ctx.ports.email.send(delivery.message, delivery.id);
    return { kind: "accepted", messageId };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    const { kind, message } = error;
    if (kind === "unknown_outcome" || kind === "bad_output") return { kind: "unknown", message };
    if (isRepeat && (error.retryable || kind === "unauthorized")) return { kind: "unknown", message };
    if (error.retryable) return { kind: "transient", message, retryAfterSeconds: error.retryAfterSeconds };
    return kind === "unauthorized" ? { kind, message } : { kind: "refused", message };
  }
}

/**
 * Locks the row until the transaction ends, so that reports and responses for one delivery are handled one at a time.
 */
export async function lockDelivery(
  ctx: TenantContext,
  tx: TenantTransaction,
  id: string,
): Promise<DeliveryModel | null> {
  await tx.$queryRaw`SELECT id FROM deliveries WHERE tenant_id = ${ctx.tenantId}::uuid AND id = ${id}::uuid FOR UPDATE`;
  return tx.delivery.findFirst({ where: { id, tenantId: ctx.tenantId } });
}

/**
 * Records the outcome of a call. Safe to repeat: an accepted delivery stays accepted. Returns whether it was this call
 * that got the delivery accepted.
 */
export async function settleDelivery(
  ctx: TenantContext,
  tx: TenantTransaction,
  { id }: DeliveryModel,
  outcome: Outcome,
): Promise<boolean> {
  const row = await lockDelivery(ctx, tx, id);
  if (!row) return false;
  if (outcome.kind === "accepted") return settleAccepted(ctx, tx, row, outcome.messageId);
  if (!row.messageId && row.status === "queued") await settleNotAccepted(ctx, tx, row, outcome);
  return false;
}

async function settleAccepted(
  ctx: TenantContext,
  tx: TenantTransaction,
  row: DeliveryModel,
  messageId: string,
): Promise<boolean> {
  const now = ctx.clock.now();
  const fact = await recordAcceptance(ctx, tx, row.id);
  if (fact === "known") return false;
  await tx.delivery.update({
    where: { id: row.id, tenantId: ctx.tenantId },
    data: {
      messageId,
      sentAt: row.sentAt ?? now,
      attempts: { increment: 1 },
      status: statusAfter(row.status, "sent"),
      errorCode: null,
      errorMessage: null,
    },
  });
  if (fact === "new") await recordEvent(ctx, tx, { entityType: "delivery", entityId: row.id, type: "email.sent" });
  if (row.provider === "sandbox") await enqueueSandboxEvents(ctx, tx, row);
  return true;
}

async function settleNotAccepted(
  ctx: TenantContext,
  tx: TenantTransaction,
  row: DeliveryModel,
  outcome: Exclude<Outcome, { kind: "accepted" }>,
): Promise<void> {
  const now = ctx.clock.now();
  const isDirect = row.followUpRevision === null;
  // A direct send isn't rescheduled, so its caller must be able to repeat it without sending twice.
  const isFinal = outcome.kind !== "unknown" && (outcome.kind !== "transient" || isDirect);
  const updated = await tx.delivery.update({
    where: { id: row.id, tenantId: ctx.tenantId },
    data: {
      attempts: { increment: 1 },
      errorCode: outcome.kind,
      errorMessage: outcome.message.slice(0, 500),
      ...(isFinal ? { status: statusAfter(row.status, "failed"), failedAt: now } : {}),
    },
  });
  // The provider no longer accepting the sender is one reason.
  if (outcome.kind === "unauthorized") await checkSoon(ctx, tx);
  if (isFinal) {
    await recordEvent(ctx, tx, {
      entityType: "delivery",
      entityId: row.id,
      type: "email.failed",
      data: { code: outcome.kind },
    });
  } else if (isDirect) {
    const payload = { tenantId: ctx.tenantId, deliveryId: row.id };
    await enqueue(tx, "delivery.reconcile", payload, { startAfter: nextCheck(updated) });
  }
}

async function enqueueSandboxEvents(ctx: TenantContext, tx: TenantTransaction, row: DeliveryModel): Promise<void> {
  for (const [position, { afterSeconds }] of sandboxOutcome(row.message).entries()) {
    const startAfter = new Date(ctx.clock.now().getTime() + afterSeconds * 1_000);
    const payload = { tenantId: ctx.tenantId, deliveryId: row.id, position };
    await enqueue(tx, "sandbox.delivery-event", payload, { startAfter });
  }
}
