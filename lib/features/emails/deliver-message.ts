import type { DeliveryModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { OutgoingEmail } from "@/lib/providers/email/port";
import { sandboxOutcome } from "@/lib/providers/email/sandbox";
import { ProviderFailure } from "@/lib/providers/failure";
import { enqueue } from "@/lib/queue/enqueue";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { KEY_TRUST_MS, statusAfter } from "./rules";
import type { DeliveryStatus } from "./schema";

/** `unknown`: the provider may have it. Only the same delivery may be tried again, under the same key. */
export type Outcome =
  | { kind: "accepted"; messageId: string }
  | { kind: "refused"; message: string }
  | { kind: "unauthorized"; message: string }
  | { kind: "transient"; message: string; retryAfterSeconds: number | undefined }
  | { kind: "unknown"; message: string };

/**
 * Hands a recorded delivery to the provider, with the delivery's id as idempotency key and the message exactly as
 * recorded, so that a repeat after a crash cannot send twice. Writes nothing; `settleDelivery` does.
 */
export async function deliverMessage(ctx: TenantContext, delivery: DeliveryModel): Promise<Outcome> {
  if (ctx.clock.now().getTime() - delivery.queuedAt.getTime() > KEY_TRUST_MS) {
    return { kind: "refused", message: "The outcome stayed unknown for too long to try again safely" };
  }
  try {
    const { messageId } = await ctx.ports.email.send(delivery.message as OutgoingEmail, delivery.id);
    return { kind: "accepted", messageId };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    const { message } = error;
    if (error.kind === "unknown_outcome" || error.kind === "bad_output") return { kind: "unknown", message };
    if (error.retryable) return { kind: "transient", message, retryAfterSeconds: error.retryAfterSeconds };
    return error.kind === "unauthorized" ? { kind: "unauthorized", message } : { kind: "refused", message };
  }
}

/** Writes what became of the call. Safe to repeat: an accepted delivery stays accepted. */
export async function settleDelivery(
  ctx: TenantContext,
  tx: TenantTransaction,
  delivery: DeliveryModel,
  outcome: Outcome,
): Promise<void> {
  const now = ctx.clock.now();
  const where = { id: delivery.id, tenantId: ctx.tenantId };
  if (outcome.kind === "accepted") {
    const current = await tx.delivery.findUniqueOrThrow({ where });
    if (current.messageId) return;
    await tx.delivery.update({
      where,
      data: {
        messageId: outcome.messageId,
        sentAt: now,
        attempts: { increment: 1 },
        status: statusAfter(current.status as DeliveryStatus, "sent"),
        errorCode: null,
        errorMessage: null,
      },
    });
    await tx.deliveryEvent.create({
      data: {
        tenantId: ctx.tenantId,
        deliveryId: delivery.id,
        providerEventId: `sent:${delivery.id}`,
        type: "sent",
        at: now,
      },
    });
    await recordEvent(ctx, tx, { entityType: "delivery", entityId: delivery.id, type: "email.sent" });
    if (delivery.provider === "sandbox") await enqueueSandboxEvents(ctx, tx, delivery);
    return;
  }
  const isFinal = outcome.kind === "refused" || outcome.kind === "unauthorized";
  await tx.delivery.updateMany({
    where: { ...where, messageId: null },
    data: {
      attempts: { increment: 1 },
      errorCode: outcome.kind,
      errorMessage: outcome.message.slice(0, 500),
      ...(isFinal ? { status: "failed", failedAt: now } : {}),
    },
  });
  if (isFinal)
    await recordEvent(ctx, tx, {
      entityType: "delivery",
      entityId: delivery.id,
      type: "email.failed",
      data: { code: outcome.kind },
    });
}

async function enqueueSandboxEvents(ctx: TenantContext, tx: TenantTransaction, delivery: DeliveryModel): Promise<void> {
  const outcomes = sandboxOutcome(delivery.message as OutgoingEmail);
  for (const [position, { afterSeconds }] of outcomes.entries()) {
    const startAfter = new Date(ctx.clock.now().getTime() + afterSeconds * 1_000);
    await enqueue(
      tx,
      "sandbox.delivery-event",
      { tenantId: ctx.tenantId, deliveryId: delivery.id, position },
      { startAfter },
    );
  }
}
