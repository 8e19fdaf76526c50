import { AppError } from "@/lib/core/errors";
import type { DeliveryModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { OutgoingEmail } from "@/lib/providers/email/port";
import { actorId, type TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../../audit/record-event";
import { deliverMessage, type Outcome } from "../../deliveries/deliver-message";
import { OUTCOME_UNKNOWN } from "../../deliveries/delivery-retry";
import { replyAddress } from "../../deliveries/reply-address";
import { takeDailyCap } from "../../deliveries/take-daily-cap";
import { unsubscribeHeaders } from "../../deliveries/unsubscribe-link/build-headers";
import { claimManualSend, lockForManualSend } from "../../follow-ups/claim-manual-send";
import { findMarkupFault } from "../../follow-ups/content/sanitize-body";
import { uniqueRecipients } from "../../follow-ups/content/unique-recipients";
import { settleFollowUp } from "../../follow-ups/settle-follow-up";
import { fromAddress } from "../../sending-domains/from-address";
import type { SendInput, SendResult } from "../schema";
import { settleDirectDelivery } from "../settle-direct-delivery";
import { deliveryIdFor } from "./delivery-id";
import { requireSendable } from "./require-sendable";
import { invalidSend, refuseFollowUp, tooManyRecipients } from "./send-errors";

/**
 * Sends one message now. The record, the provider call and its outcome are three steps with a commit between them.
 * After a crash, a retry with the same Idempotency-Key or the reconciler continues the same delivery.
 */
export async function sendEmail(ctx: TenantContext, input: SendInput): Promise<SendResult> {
  ctx.require("followups:write");
  const fault = await findMarkupFault(ctx, input.htmlBody);
  if (fault) throw invalidSend({ htmlBody: [fault] });
  const recipients = uniqueRecipients(input.to, input.cc ?? []);
  const { delivery, isRepeat } = await ctx.transaction((tx) => openDelivery(ctx, tx, { ...input, ...recipients }));
  const outcome = await deliverMessage(ctx, delivery, { isRepeat });
  await ctx.transaction((tx) => settle(ctx, tx, delivery, outcome));
  if (outcome.kind === "accepted") return sent(delivery.id, outcome.messageId);
  const { provider, id: entityId } = delivery;
  ctx.log.warn({ tenantId: ctx.tenantId, provider, entityId, code: outcome.kind }, "message not accepted");
  throw failure(ctx, delivery.id, outcome);
}

async function openDelivery(
  ctx: TenantContext,
  tx: TenantTransaction,
  input: SendInput & { cc: string[] },
): Promise<{ delivery: DeliveryModel; isRepeat: boolean }> {
  const { to, cc, subject, followUpId = null, templateType = null } = input;
  // Lock first, so that a concurrent send of the same follow-up finishes before we continue.
  const row = followUpId ? await lockForManualSend(ctx, tx, followUpId) : null;
  const { id, begun } = await deliveryIdFor(ctx, tx);
  if (begun) return { delivery: begun, isRepeat: true };
  const byHand = await requireSendable(ctx, tx, input, row);
  const data = { recipients: to.length + cc.length, followUpId };
  if (byHand && byHand.kind !== "replaces") {
    const delivery = await claimManualSend(ctx, tx, { ...byHand, deliveryId: id, refuse: refuseFollowUp });
    await recordEvent(ctx, tx, { entityType: "delivery", entityId: id, type: "email.queued", data });
    await requireWithinCap(ctx, tx, delivery);
    return { delivery, isRepeat: false };
  }
  const [delivery] = await tx.delivery.createManyAndReturn({
    data: {
      id,
      tenantId: ctx.tenantId,
      sentBy: actorId(ctx),
      followUpId,
      templateType,
      provider: ctx.ports.email.provider,
      to,
      cc,
      subject,
      message: await messageOf(ctx, tx, id, input),
      queuedAt: ctx.clock.now(),
    },
    skipDuplicates: true,
  });
  // A concurrent run of the same request came first.
  if (!delivery) {
    const begun = await tx.delivery.findFirstOrThrow({ where: { id, tenantId: ctx.tenantId } });
    return { delivery: begun, isRepeat: true };
  }
  await recordEvent(ctx, tx, { entityType: "delivery", entityId: id, type: "email.queued", data });
  await requireWithinCap(ctx, tx, delivery);
  return { delivery, isRepeat: false };
}

async function settle(ctx: TenantContext, tx: TenantTransaction, delivery: DeliveryModel, outcome: Outcome) {
  const { followUpId, followUpRevision } = delivery;
  if (followUpId === null || followUpRevision === null) return settleDirectDelivery(ctx, tx, delivery, outcome);
  return settleFollowUp(ctx, tx, { followUpId, delivery, outcome, isByHand: true });
}

/** Call this last. Until the transaction ends, all other messages of the tenant wait to be counted. */
async function requireWithinCap(ctx: TenantContext, tx: TenantTransaction, recipients: { to: string[]; cc: string[] }) {
  const full = await takeDailyCap(ctx, tx, recipients);
  if (!full) return;
  if (!full.freesAt) throw tooManyRecipients(recipients, full.cap);
  const retryAfterSeconds = Math.max(1, Math.ceil((full.freesAt.getTime() - ctx.clock.now().getTime()) / 1_000));
  const text = `This would exceed the workspace's limit of ${full.cap} recipients per day. The limit resets at 00:00 UTC`;
  throw new AppError("rate_limited", text, { retryAfterSeconds });
}

async function messageOf(
  ctx: TenantContext,
  tx: TenantTransaction,
  deliveryId: string,
  input: SendInput & { cc: string[] },
): Promise<OutgoingEmail> {
  const copied = input.replyTo ? undefined : replyAddress(ctx, deliveryId);
  return {
    from: await fromAddress(ctx, tx),
    to: input.to,
    cc: input.cc,
    replyTo: input.replyTo ?? (ctx.actor.kind === "user" ? ctx.actor.email : null),
    ...(copied && { repliesCopiedTo: copied }),
    subject: input.subject,
    html: input.htmlBody,
    text: input.textBody ?? null,
    headers: await unsubscribeHeaders({ tenantId: ctx.tenantId, deliveryId }, input),
    tags: { delivery_id: deliveryId, tenant_id: ctx.tenantId },
  };
}

function sent(deliveryId: string, messageId: string): SendResult {
  return { success: true, deliveryId, messageId, status: "sent" };
}

function failure(ctx: TenantContext, id: string, outcome: Exclude<Outcome, { kind: "accepted" }>): AppError {
  if (outcome.kind === "refused")
    return invalidSend({ to: [`was rejected by the email provider: ${outcome.message}`] });
  const what =
    outcome.kind === "unknown"
      ? `didn't confirm delivery ${id}. We'll keep checking, so don't send it again`
      : outcome.kind === OUTCOME_UNKNOWN
        ? `never confirmed delivery ${id}. It may have been sent, so ask the recipients before you send it again`
        : `didn't accept delivery ${id}. Nothing was sent`;
  return new AppError("internal", `The email provider ${what} (request ${ctx.requestId ?? "unknown"})`);
}
