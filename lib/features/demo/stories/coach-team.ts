import type { TenantContext } from "@/lib/tenancy/context";
import { createSession } from "../../objections/create-session";
import { contextAt } from "../history/context-at";
import type { SampleTeam } from "../sample-team/colleagues";
import { minutesAfter } from "../sample-times";
import type { SampleMeetings } from "./record-calls";

/** Two customers' objections, requested by the owner, because sessions are only visible to whoever requested them. */
export async function coachTeam(
  ctx: TenantContext,
  { owner }: SampleTeam,
  { halden, castellan }: SampleMeetings,
): Promise<void> {
  for (const { meeting, end } of [castellan, halden]) {
    await createSession(contextAt(ctx, owner, minutesAfter(end, 45)), { meetingId: meeting.id });
  }
}
