import { AppError } from "@/lib/core/errors";
import type { FollowUpModel } from "@/lib/db/generated/models";
import type {
  FollowUpUncheckedCreateInput,
  FollowUpUncheckedUpdateManyInput,
  FollowUpWhereInput,
} from "@/lib/db/generated/models/FollowUp";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { type AuditEntry, recordEvent } from "../audit/record-event";
import { closeUnsent } from "../deliveries/close-unsent";
import type { FollowUpStatus } from "./schema";
import { INITIAL, nextStatus, TRANSITIONS, type Transition } from "./states";

export type Columns = Omit<FollowUpUncheckedUpdateManyInput, "id" | "tenantId" | "status">;

type Change = {
  by: Transition;
  set?: Columns;
  /** Facts for the audit trail, in addition to `from` and `to`. */
  data?: AuditEntry["data"];
};

/** In these, a delivery that has been recorded may still be sent. */
const IN_DELIVERY: FollowUpStatus[] = ["scheduled", "sending"];

/**
 * The only way to change a follow-up's status. Writes the row, its audit entry and its event in the caller's
 * transaction, and closes a delivery that won't be retried. Throws `invalid_transition` for a transition that isn't in
 * the table and `conflict` if the row has changed since it was read.
 */
export async function transition(
  ctx: TenantContext,
  tx: TenantTransaction,
  row: FollowUpModel,
  { by, set, data }: Change,
): Promise<FollowUpModel> {
  const { id, tenantId, revision } = row;
  const from = row.status;
  const to = nextStatus(from, by);
  const [changed] = await tx.followUp.updateManyAndReturn({
    where: { id, tenantId, status: from, revision },
    data: { updatedAt: ctx.clock.now(), ...set, status: to },
  });
  if (!changed) throw new AppError("conflict", "Someone else just changed this follow-up. Fetch it and try again");
  await record(ctx, tx, id, { type: TRANSITIONS[by].event, data: { from, to, ...data } });
  if (IN_DELIVERY.includes(from) && !IN_DELIVERY.includes(to)) await closeUnsent(ctx, tx, id);
  return changed;
}

/** Creates a follow-up as a draft. The only way to set a status other than `transition`. */
export async function insertDraft(
  ctx: TenantContext,
  tx: TenantTransaction,
  { columns, data }: { columns: Omit<FollowUpUncheckedCreateInput, "status" | "tenantId">; data: AuditEntry["data"] },
): Promise<FollowUpModel> {
  const now = ctx.clock.now();
  const row = await tx.followUp.create({
    data: { ...columns, tenantId: ctx.tenantId, status: INITIAL.status, createdAt: now, updatedAt: now },
  });
  await record(ctx, tx, row.id, { type: INITIAL.event, data });
  return row;
}

type Facts = Pick<
  FollowUpUncheckedUpdateManyInput,
  "leaseUntil" | "sendAt" | "statusReason" | "deliveryId" | "repliedAt" | "claims" | "updatedAt"
>;

/** Writes changes that accompany a transition but aren't one themselves. */
export async function setFacts(
  ctx: TenantContext,
  tx: TenantTransaction,
  where: Omit<FollowUpWhereInput, "tenantId">,
  facts: Facts,
): Promise<void> {
  await tx.followUp.updateMany({ where: { ...where, tenantId: ctx.tenantId }, data: facts });
}

function record(
  ctx: TenantContext,
  tx: TenantTransaction,
  entityId: string,
  event: Pick<AuditEntry, "type" | "data">,
): Promise<void> {
  return recordEvent(ctx, tx, { entityType: "follow_up", entityId, ...event });
}
