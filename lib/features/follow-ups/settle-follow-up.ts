import type { DeliveryModel, FollowUpModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import { enqueue } from "@/lib/queue/enqueue";
import type { TenantContext } from "@/lib/tenancy/context";
import { fulfilWithMail } from "../commitments/facts/fulfil-with-mail";
import { type Outcome, settleDelivery } from "../deliveries/deliver-message";
import { backoffSeconds, OUTCOME_UNKNOWN } from "../deliveries/delivery-retry";
import { markSent } from "../proposals/mark-sent";
import { lockFollowUp } from "./queries";
import { MAX_SEND_ATTEMPTS } from "./send-attempts";
import { setFacts, transition } from "./transition-follow-up";

type Sent = {
  followUpId: string;
  delivery: DeliveryModel;
  outcome: Outcome;
  /** Sent manually. The caller was told about the failure, so it isn't retried automatically. */
  isByHand?: boolean;
};

/** The reason for each outcome that isn't retried automatically. */
const FAILURES: Partial<Record<Outcome["kind"], string>> = {
  refused: "refused",
  unauthorized: "provider_error",
  [OUTCOME_UNKNOWN]: OUTCOME_UNKNOWN,
};

/** Records the outcome of a follow-up passed to the provider. Safe to repeat. */
export async function settleFollowUp(ctx: TenantContext, tx: TenantTransaction, sent: Sent): Promise<void> {
  const { followUpId: id, delivery, outcome, isByHand = false } = sent;
  const row = await lockFollowUp(ctx, tx, { id, scope: "all" });
  await settleDelivery(ctx, tx, delivery, outcome);
  if (row.status !== "sending") return;
  const now = ctx.clock.now();
  if (outcome.kind === "accepted") {
    const set = { statusReason: null, sentAt: now, leaseUntil: null };
    await transition(ctx, tx, row, { by: "accepted", set, data: { deliveryId: delivery.id } });
    await fulfilWithMail(ctx, tx, row);
    const sentBy = row.decidedBy ?? row.ownerId;
    if (row.proposalId) await markSent(ctx, tx, { id: row.proposalId, followUpId: id, sentBy });
    await enqueue(tx, "crm.note", { tenantId: ctx.tenantId, followUpId: id });
    return;
  }
  const isLast = isByHand || row.attempts >= MAX_SEND_ATTEMPTS;
  const reason = FAILURES[outcome.kind] ?? (outcome.kind === "transient" && isLast ? "provider_error" : null);
  if (reason) {
    await endUnsent(ctx, tx, row, { by: "refused", reason });
    return;
  }
  const wait = (outcome.kind === "transient" && outcome.retryAfterSeconds) || backoffSeconds(delivery.attempts + 1);
  const again = new Date(now.getTime() + wait * 1_000);
  const statusReason = "provider_error";
  // An email that may already have been delivered can't be edited: it stays `sending` until the outcome is known.
  if (outcome.kind === "unknown") await setFacts(ctx, tx, { id }, { leaseUntil: again, statusReason });
  else {
    const data = { reason: statusReason, sendAt: again.toISOString() };
    await transition(ctx, tx, row, { by: "defer", set: { sendAt: again, leaseUntil: null, statusReason }, data });
  }
  await enqueue(tx, "follow-up.send", { tenantId: ctx.tenantId, followUpId: id }, { startAfter: again });
}

type Ending = { by: "stop" | "block" | "refused"; reason: string };

export async function endUnsent(
  ctx: TenantContext,
  tx: TenantTransaction,
  row: FollowUpModel,
  { by, reason }: Ending,
): Promise<null> {
  await transition(ctx, tx, row, {
    by,
    set: { statusReason: reason, sendAt: null, leaseUntil: null },
    data: { reason },
  });
  return null;
}
