import { AppError } from "@/lib/core/errors";
import { GRANTS } from "@/lib/core/permissions";
import type { DeliveryModel, FollowUpModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import { actorId, ownedBy, type TenantContext } from "@/lib/tenancy/context";
import { closeUnsent } from "../deliveries/close-unsent";
import { OUTCOME_UNKNOWN } from "../deliveries/delivery-retry";
import { sentContent } from "./agreed/sent-content";
import { approvalBy } from "./approve-follow-up";
import { beginDelivery, markSending } from "./begin-delivery";
import { findStopReason } from "./find-stop-reason";
import { isProposalCurrent } from "./from-proposal/current-proposal";
import { approvalOf, approvalRefusal } from "./require-second-person";
import { type FollowUpStatus, SentContent } from "./schema";
import { transition } from "./transition-follow-up";

/** Builds the error, with `text` in `details.followUpId`. */
type Refuse = (text: string) => AppError;

/** The content that the caller asked to send. If `bodyText` is null, the follow-up's plain text is used. */
export type RequestedContent = Omit<SentContent, "bodyText"> & { bodyText: string | null };

/** `approves`: the caller approves it by sending it. `replaces`: the caller sends a text of their own. */
export type ManualSend = { row: FollowUpModel; kind: "approved" | "approves" | "replaces" };

/** Field names in POST /email/send that differ from ours. */
const REQUEST_FIELD: Partial<Record<keyof SentContent, string>> = { bodyHtml: "htmlBody", bodyText: "textBody" };

/** Why a follow-up in this status can't be sent manually, whatever the caller's permissions. */
const CLOSED: Partial<Record<FollowUpStatus, string>> = {
  sending: "is already being sent",
  sent: "was already sent",
  rejected: "was rejected and can't be sent",
  cancelled: "was cancelled and can't be sent",
};

/** Locks the follow-up until the transaction ends. Returns null if the caller may not send it. */
export async function lockForManualSend(
  ctx: TenantContext,
  tx: TenantTransaction,
  id: string,
): Promise<FollowUpModel | null> {
  await tx.$queryRaw`SELECT id FROM follow_ups WHERE tenant_id = ${ctx.tenantId}::uuid AND id = ${id}::uuid FOR UPDATE`;
  const scope = ctx.require("followups:write");
  return tx.followUp.findFirst({ where: { id, tenantId: ctx.tenantId, ...ownedBy(ctx, scope) } });
}

/**
 * Returns how this content may be sent for the locked follow-up: as approved, byte for byte; approved by sending it; or
 * as a replacement. Throws if it may not be sent.
 */
export async function requireApproved(
  ctx: TenantContext,
  tx: TenantTransaction,
  { row, requested, refuse }: { row: FollowUpModel; requested: RequestedContent; refuse: Refuse },
): Promise<ManualSend> {
  const { status } = row;
  const closed = CLOSED[status];
  if (closed) throw refuse(closed);
  if (row.statusReason === OUTCOME_UNKNOWN)
    throw refuse("may already have been sent. To send it anyway, use POST /followups/{id}/retry");
  if (!(await isProposalCurrent(ctx, tx, row))) throw refuse("contains a proposal that has changed since");
  const isLeftOut = (field: keyof SentContent) => field === "bodyText" && requested.bodyText === null;
  const sent = sentContent(row);
  const differing = SentContent.keyof()
    .options.filter((field) => !isLeftOut(field) && differs(requested[field], sent[field]))
    .map((field) => REQUEST_FIELD[field] ?? field);
  const isDecided = status !== "draft" && status !== "pending_review";
  if (isDecided && (await approvalOf(ctx, tx, row)) === "valid") {
    if (differing.length === 0) return { row, kind: "approved" };
    const text = `differs from what was approved (${differing.join(", ")})`;
    throw (await lacksApprovalRight(ctx, tx)) ? new AppError("forbidden", `The message ${text}`) : refuse(text);
  }
  const refusal = (await lacksApprovalRight(ctx, tx)) ? "" : await approvalRefusal(ctx, tx, row, actorId(ctx));
  if (refusal !== null) throw refuse(`must be approved before it's sent${refusal && `. ${refusal}`}`);
  if (differing.length === 0) return { row, kind: "approves" };
  if (await needsSecondPerson(ctx, tx)) throw refuse(`has changes that nobody approved (${differing.join(", ")})`);
  if (isDecided) throw refuse("must be approved before it's sent");
  return { row, kind: "replaces" };
}

/** Marks the follow-up as being sent and records its message. Stop rules are checked in the same transaction. */
export async function claimManualSend(
  ctx: TenantContext,
  tx: TenantTransaction,
  { row, kind, deliveryId, refuse }: ManualSend & { deliveryId: string; refuse: Refuse },
): Promise<DeliveryModel> {
  const reason = await findStopReason(ctx, tx, row);
  if (reason) throw refuse(`can't be sent (${reason})`);
  const now = ctx.clock.now();
  const approved = kind === "approves" ? await approveBySending(ctx, tx, row) : row;
  // A scheduled attempt that sent nothing isn't retried once this one is recorded.
  await closeUnsent(ctx, tx, row.id);
  const delivery = await beginDelivery(ctx, tx, approved, { id: deliveryId, sentBy: actorId(ctx) });
  await markSending(ctx, tx, approved, { by: "claim-by-hand", deliveryId, set: { attempts: 1, sendAt: now } });
  return delivery;
}

function approveBySending(ctx: TenantContext, tx: TenantTransaction, row: FollowUpModel): Promise<FollowUpModel> {
  return transition(ctx, tx, row, {
    by: "approve-by-sending",
    set: approvalBy(actorId(ctx), row, ctx.clock.now()),
    data: { revision: row.revision, byHand: true },
  });
}

/**
 * Where a second person must approve, someone with followups:approve for their own items may only send approved
 * content.
 */
export async function lacksApprovalRight(ctx: TenantContext, tx: TenantTransaction): Promise<boolean> {
  const approves = ctx.actor.kind === "system" ? "all" : GRANTS[ctx.actor.role]["followups:approve"];
  return approves !== "all" && (approves === undefined || (await needsSecondPerson(ctx, tx)));
}

async function needsSecondPerson(ctx: TenantContext, tx: TenantTransaction): Promise<boolean> {
  const where = { id: ctx.tenantId };
  return (await tx.tenant.findUniqueOrThrow({ where, select: { requireSecondPerson: true } })).requireSecondPerson;
}

function differs(
  requested: RequestedContent[keyof RequestedContent],
  approved: SentContent[keyof SentContent],
): boolean {
  return JSON.stringify(requested) !== JSON.stringify(approved);
}
