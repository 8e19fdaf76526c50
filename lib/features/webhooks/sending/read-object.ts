import type { AuditEntity } from "@/lib/core/audit";
import { AppError } from "@/lib/core/errors";
import type { TenantContext } from "@/lib/tenancy/context";
import { getCommitment } from "../../commitments/queries";
import { getConnection } from "../../connections/queries";
import { getConflict, getSync } from "../../crm/queries";
import { getDelivery } from "../../deliveries/queries";
import { getSuppression } from "../../emails/suppressions/queries";
import { getFollowUp } from "../../follow-ups/queries";
import { getMeeting } from "../../meetings/queries";
import { getMember } from "../../members/queries";
import { getProposal } from "../../proposals/queries";

type Id = { id: string };

/** The objects as their own endpoints return them, without what quotes the transcript and without a proposal's text. */
const READ: Partial<Record<AuditEntity, (ctx: TenantContext, id: Id) => Promise<object>>> = {
  follow_up: async (ctx, id) => without(await getFollowUp(ctx, id), "claims"),
  meeting: getMeeting,
  delivery: getDelivery,
  proposal: async (ctx, id) => without(await getProposal(ctx, id), "sections"),
  commitment: async (ctx, id) => without(await getCommitment(ctx, id), "evidence", "engine"),
  connection: getConnection,
  suppression: getSuppression,
  member: getMember,
};

type Subject = { type: string; entityType: AuditEntity; entityId: string };

/** Null if the object no longer exists, or the event is about none. */
export async function readObject(ctx: TenantContext, event: Subject): Promise<object | null> {
  const read = event.entityType === "crm" ? crmReaderOf(event) : READ[event.entityType];
  if (!read) return null;
  return read(ctx, { id: event.entityId }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  });
}

function crmReaderOf({ type }: Subject) {
  if (type.startsWith("crm.sync.")) return getSync;
  return type.startsWith("crm.conflict.") ? conflictWithoutValues : null;
}

/** A contact may have to be erased, so the log has nothing of theirs. */
async function conflictWithoutValues(ctx: TenantContext, id: Id): Promise<object> {
  return without(await getConflict(ctx, id), "recordName", "local", "remote");
}

function without<T extends object>(whole: T, ...left: (keyof T)[]): object {
  return Object.fromEntries(Object.entries(whole).filter(([name]) => !left.includes(name as keyof T)));
}
