import type { MeetingModel } from "@/lib/db/generated/models";
import type { EmailEventType } from "@/lib/providers/email/port";
import type { TenantContext } from "@/lib/tenancy/context";
import { draftFollowUp } from "../history/draft-follow-up";
import { recordDelivery } from "../history/record-delivery";
import { recordFollowUp, type Step, type Version } from "../history/record-follow-up";
import { guestsOf } from "../sample-calls/timed-transcript";
import type { SampleTeam, TeamMember } from "../sample-team/colleagues";
import { minutesAfter, workdaysAgo } from "../sample-times";
import type { SampleMeetings } from "./record-calls";
import { lumenNote, orchardReminder, quickNotes } from "./sample-notes";

/** Creates the emails sent over two weeks: opened, answered, delayed, and one that bounced. */
export async function sendHistory(
  ctx: TenantContext,
  team: SampleTeam,
  meetings: SampleMeetings & { lumen: MeetingModel },
): Promise<void> {
  const { mateo, saoirse, naledi } = team;
  const { orchard, brightwell, lumen } = meetings;
  const first = await draftFollowUp(ctx, orchard);
  await sent(ctx, {
    ...first,
    owner: mateo,
    approver: mateo,
    meetingId: orchard.meeting.id,
    versions: [first.version],
    approvedAt: minutesAfter(orchard.end, 38),
    events: [
      ["delivered", 1],
      ["opened", 22],
      ["replied", 95],
    ],
  });
  const review = await draftFollowUp(ctx, brightwell, { tone: "neutral" });
  await sent(ctx, {
    ...review,
    owner: saoirse,
    approver: naledi,
    meetingId: brightwell.meeting.id,
    versions: [review.version],
    approvedAt: minutesAfter(brightwell.end, 74),
    events: [
      ["delivered", 1],
      ["opened", 41],
    ],
  });
  const summary = await draftFollowUp(ctx, brightwell, { templateType: "meetingSummary", tone: "formal" });
  await sent(ctx, {
    ...summary,
    owner: saoirse,
    approver: naledi,
    meetingId: brightwell.meeting.id,
    templateType: "meetingSummary",
    versions: [summary.version],
    approvedAt: minutesAfter(brightwell.end, 1_260),
    events: [
      ["delivered", 2],
      ["opened", 15],
      ["clicked", 16],
    ],
  });
  const note = { author: saoirse, at: minutesAfter(lumen.endTime, 25), ...lumenNote(saoirse.name) };
  await sent(ctx, {
    to: guestsOf("Lumen Academy", 2)
      .slice(1)
      .map(({ email }) => email),
    owner: saoirse,
    approver: saoirse,
    meetingId: lumen.id,
    versions: [note],
    approvedAt: minutesAfter(lumen.endTime, 31),
    events: [["bounced", 1]],
  });
  await closedItems(ctx, team, meetings);
  await sendNotes(ctx, team);
}

type Sent = {
  to: string[];
  owner: TeamMember;
  approver: TeamMember;
  meetingId: string;
  templateType?: "meetingSummary";
  versions: [Version];
  approvedAt: Date;
  events: [EmailEventType, number][];
};

async function sent(ctx: TenantContext, { approver, approvedAt, events, ...history }: Sent): Promise<void> {
  const { owner, versions, to } = history;
  const submittedAt = minutesAfter(approvedAt, -9);
  const sentAt = minutesAfter(approvedAt, 0.5);
  const reply = events.find(([type]) => type === "replied");
  const steps: Step[] = [
    { who: owner, at: submittedAt, by: "submit", data: { revision: 1 } },
    { who: approver, at: approvedAt, by: "approve", data: { revision: 1 } },
    { who: null, at: sentAt, by: "claim" },
    { who: null, at: sentAt, by: "accepted" },
  ];
  const followUp = await recordFollowUp(ctx, {
    ...history,
    steps,
    submittedAt,
    decision: { by: approver, at: approvedAt },
    sendAt: sentAt,
    sentAt,
    ...(reply ? { repliedAt: minutesAfter(sentAt, reply[1]) } : {}),
  });
  const { subject, bodyText } = versions[0];
  await recordDelivery(ctx, { sender: owner, to, subject, bodyText, followUp, at: sentAt, events });
}

/** Creates one follow-up that a reviewer rejected and one that the customer's reply made unnecessary. */
async function closedItems(
  ctx: TenantContext,
  { mateo, naledi }: SampleTeam,
  { orchard, meridian }: SampleMeetings,
): Promise<void> {
  const formal = await draftFollowUp(ctx, meridian, { templateType: "meetingSummary", tone: "formal" });
  const rejectedAt = minutesAfter(meridian.end, 90);
  await recordFollowUp(ctx, {
    owner: mateo,
    meetingId: meridian.meeting.id,
    templateType: "meetingSummary",
    to: formal.to,
    versions: [formal.version],
    steps: [
      { who: mateo, at: minutesAfter(rejectedAt, -30), by: "submit", data: { revision: 1 } },
      { who: naledi, at: rejectedAt, by: "reject", data: { reasonCode: "too_long" } },
    ],
    statusReason: "too_long",
    reviewNotes: ["They asked for one page. Put the quote first and leave the rest for the contract."],
    decision: { by: naledi, at: rejectedAt },
  });
  const answeredAt = minutesAfter(orchard.end, 134);
  await recordFollowUp(ctx, {
    owner: mateo,
    meetingId: orchard.meeting.id,
    to: guestsOf("Orchard & Pine", 1).map(({ email }) => email),
    versions: [{ author: mateo, at: minutesAfter(orchard.end, 60), ...orchardReminder(mateo.name) }],
    steps: [{ who: null, at: answeredAt, by: "stop", data: { reason: "replied" } }],
    statusReason: "replied",
  });
}

async function sendNotes(ctx: TenantContext, team: SampleTeam): Promise<void> {
  const now = ctx.clock.now();
  for (const { daysAgo, hour, minute, from, company, person, events, ...text } of quickNotes) {
    const guest = guestsOf(company, 3)[person];
    if (!guest) continue;
    await recordDelivery(ctx, {
      sender: team[from],
      to: [guest.email],
      templateType: "followUp",
      at: workdaysAgo(now, daysAgo, hour, minute),
      events,
      ...text,
    });
  }
}
