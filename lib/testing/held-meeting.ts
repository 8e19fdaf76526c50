import { listMeetingCommitments } from "@/lib/features/commitments/queries";
import type { Commitment } from "@/lib/features/commitments/schema";
import { MeetingInput } from "@/lib/features/meetings/schema";
import type { TenantContext } from "@/lib/tenancy/context";
import { createProcessedMeeting } from "./processed-meeting";

/** A meeting of the caller, whom the transcript calls Sam Okafor, with the guest Dana Ruiz. Returns its id. */
export async function heldMeeting(ctx: TenantContext, lines: string[]): Promise<string> {
  const input = MeetingInput.parse({
    title: "Northwind discovery",
    startTime: "2026-11-18T15:00:00Z",
    endTime: "2026-11-18T15:30:00Z",
    participants: [
      { name: "Sam Okafor", email: ctx.actor.kind === "user" ? ctx.actor.email : "" },
      { name: "Dana Ruiz", email: "Dana@northwind.example" },
    ],
    rawTranscript: lines.join("\n"),
  });
  return (await createProcessedMeeting(ctx, input)).meeting.meetingId;
}

/** Everything the ledger has for the meeting, in the order it was said. */
export async function ledgerOf(ctx: TenantContext, id: string): Promise<Commitment[]> {
  return (await listMeetingCommitments(ctx, { id, page: 1, limit: 100 })).items;
}

export async function promisesOf(ctx: TenantContext, id: string): Promise<Commitment[]> {
  return (await ledgerOf(ctx, id)).filter(({ kind }) => kind === "commitment");
}
