import type { CommitmentModel, MeetingModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { contactsOf } from "../parties";
import { isAnInvitation } from "./deeds";
import { type Among, fulfil } from "./fulfil";

/**
 * Marks an agreed next meeting, and the promise to send its invitation, as fulfilled once there is a later meeting with
 * any of the same guests.
 */
export async function fulfilWithMeeting(
  ctx: TenantContext,
  tx: TenantTransaction,
  meeting: MeetingModel,
  among?: Among,
): Promise<void> {
  const contacts = contactsOf(meeting.participants);
  if (contacts.length === 0 || meeting.cancelledAt) return;
  const where = {
    contacts: { hasSome: contacts },
    kind: { in: ["next_meeting" as const, "commitment" as const] },
    meetingId: { not: meeting.id },
    meeting: { startTime: { lt: meeting.startTime } },
  };
  const which = { where, isMeant: isKeptByMeeting, ids: among?.ids };
  await fulfil(ctx, tx, { kind: "meeting", id: meeting.id, at: among?.at }, which);
}

/** Whether a later meeting keeps it: it is that meeting, or our promise to send its invitation. */
export function isKeptByMeeting({ kind, side, what }: Pick<CommitmentModel, "kind" | "side" | "what">): boolean {
  return kind === "next_meeting" || (kind === "commitment" && side === "ours" && isAnInvitation(what));
}
