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

There's a redaction setting for names of people who weren't in the meeting. I'd like to show you that properly.

We don't train on transcripts or drafts. I'll send you the exact clause with the report.

Best regards,
Saoirse`;
  await recordFollowUp(ctx, {
    owner: saoirse,
    meetingId: brightwell.meeting.id,
    to: guestsOf("Brightwell Health", 2)
      .slice(1)
      .map(({ email }) => email),
    versions: [{ author: saoirse, at: minutesAfter(now, -80), subject: "The redaction setting", bodyText }],
    steps: [{ who: naledi, at: approvedAt, by: "approve", data: { revision: 1 } }],
    decision: { by: naledi, at: approvedAt },
    sendAt,
  });
}
