import type { TenantContext } from "@/lib/tenancy/context";
import { recordFollowUp } from "../history/record-follow-up";
import { guestsOf } from "../sample-calls/timed-transcript";
import type { SampleTeam } from "../sample-team/colleagues";
import { hoursAgo, minutesAfter } from "../sample-times";
import type { SampleMeetings } from "./record-calls";

/** Creates an approved follow-up that the sandbox sends automatically within its lifetime. */
export async function scheduleReminder(
  ctx: TenantContext,
  { saoirse, naledi }: SampleTeam,
  { brightwell }: SampleMeetings,
): Promise<void> {
  const now = ctx.clock.now();
  const approvedAt = minutesAfter(now, -45);
  const sendAt = hoursAgo(now, -18);
  const bodyText = `Hi Colin,

I'll set up a thirty-minute session with our solutions engineer for next Tuesday, after two.

I'd like to show you the redaction setting for names of people who weren't in the meeting.

Best regards,
Saoirse`;
  await recordFollowUp(ctx, {
    owner: saoirse,
    meetingId: brightwell.meeting.id,
    to: guestsOf("Brightwell Health", 2)
      .slice(1)
      .map(({ email }) => email),
    versions: [
      { author: saoirse, at: minutesAfter(now, -80), subject: "Your session with our solutions engineer", bodyText },
    ],
    steps: [{ who: naledi, at: approvedAt, by: "approve", data: { revision: 1 } }],
    decision: { by: naledi, at: approvedAt },
    sendAt,
  });
}
