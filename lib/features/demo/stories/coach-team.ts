import type { TenantContext } from "@/lib/tenancy/context";
import { createSession, storeSession } from "../../objections/create-session";
import { contextAt } from "../history/context-at";
import type { SampleTeam } from "../sample-team/colleagues";
import { minutesAfter } from "../sample-times";
import type { SampleMeetings } from "./record-calls";

/**
 * Coaches on two customers' objections. A session is visible only to its person, so the owner, the manager and the rep
 * who held the meeting each have one.
 */
export async function coachTeam(
  ctx: TenantContext,
  { owner, naledi }: SampleTeam,
  { halden, castellan }: SampleMeetings,
): Promise<void> {
  for (const { meeting, end, owner: rep } of [castellan, halden]) {
    const { meetingTitle, objections, participants } = await createSession(
      contextAt(ctx, owner, minutesAfter(end, 45)),
      { meetingId: meeting.id },
    );
    const session = { meetingId: meeting.id, transcriptVersion: 1, meetingTitle, objections, participants };
    for (const person of [naledi, rep]) await storeSession(contextAt(ctx, person, minutesAfter(end, 50)), session);
  }
}
