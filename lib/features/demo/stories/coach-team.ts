import type { TenantContext } from "@/lib/tenancy/context";
import { createSession } from "../../objections/create-session";
import { contextAt } from "../history/context-at";
import type { SampleTeam } from "../sample-team/colleagues";
import { minutesAfter } from "../sample-times";
import type { SampleMeetings } from "./record-calls";

/**
 * Coaches on two customers' objections. The owner requests the sessions, because only the person who requested a
 * session can see it.
 */
export async function coachTeam(
  ctx: TenantContext,
  { owner }: SampleTeam,
  { halden, castellan }: SampleMeetings,
): Promise<void> {
  for (const { meeting, end } of [castellan, halden]) {
    await createSession(contextAt(ctx, owner, minutesAfter(end, 45)), { meetingId: meeting.id });
  }
}
