import type { DeliveryModel, FollowUpModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import { enqueue } from "@/lib/queue/enqueue";
import type { TenantContext } from "@/lib/tenancy/context";
import { TOO_MANY_RECIPIENTS } from "../deliveries/daily-send-cap";
import { deliverMessage } from "../deliveries/deliver-message";
import { takeDailyCap } from "../deliveries/take-daily-cap";
import { beginDelivery, findStartedDelivery, leaseFrom, markSending } from "./begin-delivery";
import { findStopReason } from "./find-stop-reason";
import { isProposalCurrent } from "./from-proposal/current-proposal";
import { lockFollowUp } from "./queries";
import { approvalOf } from "./require-second-person";
import { endUnsent, settleFollowUp } from "./settle-follow-up";
import { setFacts, transition } from "./transition-follow-up";

/**
 * Sends an approved follow-up that is due. Claim, provider call and settlement are three steps with a commit between
 * them. After a crash, the next run finds the same delivery and repeats it with the same key.
 */
export async function sendFollowUp(ctx: TenantContext, { followUpId }: { followUpId: string }): Promise<void> {
  const claimed = await ctx.transaction((tx) => claim(ctx, tx, followUpId));
  if (!claimed) return;
  const { delivery, isRepeat } = claimed;
  const outcome = await deliverMessage(ctx, delivery, { isRepeat });
  await ctx.transaction((tx) => settleFollowUp(ctx, tx, { followUpId, delivery, outcome }));
}

/** `isRepeat` is true if an earlier run may have reached the provider. */
type Claimed = { delivery: DeliveryModel; isRepeat: boolean };

async function claim(ctx: TenantContext, tx: TenantTransaction, id: string): Promise<Claimed | null> {
  const row = await lockFollowUp(ctx, tx, { id, scope: "all" });
  const now = ctx.clock.now();
  if (row.status === "sending") {
    if (row.leaseUntil && row.leaseUntil > now) return null;
    await setFacts(ctx, tx, { id }, { leaseUntil: leaseFrom(now) });
    return {
      delivery: (await findStartedDelivery(ctx, tx, row)) ?? (await beginDelivery(ctx, tx, row)),
      isRepeat: true,
    };
  }
  if (row.status !== "scheduled" || !row.sendAt || row.sendAt > now) return null;
  const tenant = await tx.tenant.findUniqueOrThrow({ where: { id: ctx.tenantId } });
  if (tenant.sendingPaused) return null;
  const reason = await findStopReason(ctx, tx, row);
  if (reason) return endUnsent(ctx, tx, row, { by: "stop", reason });
  const approval = await approvalOf(ctx, tx, row);
  if (approval === "none") {
    const reason = "content_differs_from_approval";
    return endUnsent(ctx, tx, row, { by: "block", reason });
  }
  if (approval === "void") return voidApproval(ctx, tx, row, "second_person_required");
  if (!(await isProposalCurrent(ctx, tx, row))) return voidApproval(ctx, tx, row, "proposal_changed");
  const begun = await findStartedDelivery(ctx, tx, row);
  const full = begun ? null : await takeDailyCap(ctx, tx, row);
  if (full?.freesAt) return putOff(ctx, tx, row, full.freesAt);
  if (full) return endUnsent(ctx, tx, row, { by: "block", reason: TOO_MANY_RECIPIENTS });
  const delivery = begun ?? (await beginDelivery(ctx, tx, row));
  await markSending(ctx, tx, row, { by: "claim", deliveryId: delivery.id, set: { attempts: { increment: 1 } } });
  return { delivery, isRepeat: delivery.attempts > 0 && delivery.errorCode === "unknown" };
}

/** Postpones a send over the daily cap until the cap resets. The follow-up stays approved and scheduled. */
async function putOff(ctx: TenantContext, tx: TenantTransaction, row: FollowUpModel, sendAt: Date): Promise<null> {
  const reason = "daily_cap_reached";
  const data = { reason, sendAt: sendAt.toISOString() };
  await transition(ctx, tx, row, { by: "put-off", set: { sendAt, statusReason: reason }, data });
  await enqueue(tx, "follow-up.send", { tenantId: ctx.tenantId, followUpId: row.id }, { startAfter: sendAt });
  return null;
}

const VOIDED = {
  second_person_required: "Approved before a second person was required. Approve it again.",
  proposal_changed: "The proposal was changed after the approval. Draft the email again from the proposal.",
};

/** Voids an approval that no longer counts. The follow-up returns to draft. */
async function voidApproval(
  ctx: TenantContext,
  tx: TenantTransaction,
  row: FollowUpModel,
  reason: keyof typeof VOIDED,
): Promise<null> {
  const approval = { decidedAt: null, decidedBy: null, approvedRevision: null, approvedHash: null, sendAt: null };
  const reviewNotes = [...row.reviewNotes, VOIDED[reason]];
  const set = { ...approval, statusReason: reason, submittedAt: null, reviewNotes };
  await transition(ctx, tx, row, { by: "void-approval", set, data: { reason, approvedBy: row.decidedBy } });
  return null;
}
