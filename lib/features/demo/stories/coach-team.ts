import type { TenantContext } from "@/lib/tenancy/context";
import { createSession } from "../../objections/create-session";
import { openPast } from "../history/open-past";
import { minutesAfter } from "../rules";
import type { SampleTeam } from "../sample-team/rules";
import type { SampleMeetings } from "./record-calls";

/** What two of the customers objected to, each for the rep who was there. */
export async function coachTeam(
  ctx: TenantContext,
  { mateo, saoirse }: SampleTeam,
  { halden, castellan }: SampleMeetings,
): Promise<void> {
  for (const [who, { meeting, end }] of [
    [mateo, halden],
    [saoirse, castellan],
  ] as const) {
    await createSession(openPast(ctx, who, minutesAfter(end, 45)), { meetingId: meeting.id });
  }
}
