import type { MeetingModel } from "@/lib/db/generated/models";
import type { Claim } from "@/lib/grounding/claim";
import type { TenantContext } from "@/lib/tenancy/context";
import { listMeetingCommitments } from "../../commitments/queries";
import { mailLanguage } from "../../follow-ups/agreed/mail-language";
import { firstRows } from "../../follow-ups/agreed/rows-of";
import { writeDecision } from "../../follow-ups/lines/write-decision";
import { reviewDue } from "../../follow-ups/review-due";
import { transcriptOf } from "../../meetings/meeting-transcript";
import { contextAt } from "../history/context-at";
import { draftFollowUp } from "../history/draft-follow-up";
import { recordFollowUp, type Step, type Version } from "../history/record-follow-up";
import type { RecordedMeeting } from "../history/record-meeting";
import type { SampleTeam, TeamMember } from "../sample-team/colleagues";
import { minutesAfter } from "../sample-times";
import type { SampleMeetings } from "./record-calls";
import { wrongQuote } from "./wrong-quote";

/** Creates five open follow-ups: three wait for a review, two for their owner. */
export async function createOpenDrafts(
  ctx: TenantContext,
  team: SampleTeam,
  meetings: SampleMeetings & { kestrel: MeetingModel },
): Promise<void> {
  const now = ctx.clock.now();
  const { mateo, saoirse } = team;
  const { halden, tidewater, meridian, castellan, kestrel } = meetings;
  await waitForReview(ctx, { meeting: halden, owner: mateo, submittedAt: minutesAfter(now, -20) });
  await waitForReview(ctx, { meeting: tidewater, owner: saoirse, submittedAt: minutesAfter(now, -70), hasTable: true });
  const edited = { author: mateo, at: minutesAfter(now, -155), ...wrongQuote(mateo.name) };
  await waitForReview(ctx, { meeting: meridian, owner: mateo, submittedAt: minutesAfter(now, -150), edited });
  const steered = await draftFollowUp(ctx, castellan);
  await recordFollowUp(ctx, {
    owner: saoirse,
    meetingId: castellan.meeting.id,
    to: steered.to,
    versions: [steered.version],
  });
  const missed = await draftFollowUp(ctx, withoutTranscript(kestrel, mateo), { templateType: "noShowRecovery" });
  await recordFollowUp(ctx, {
    owner: mateo,
    meetingId: kestrel.id,
    templateType: "noShowRecovery",
    to: missed.to,
    versions: [missed.version],
  });
}

type Waiting = {
  meeting: RecordedMeeting;
  owner: TeamMember;
  submittedAt: Date;
  edited?: Version;
  /** Whether the owner added a table of what was agreed. */
  hasTable?: boolean;
};

async function waitForReview(ctx: TenantContext, waiting: Waiting): Promise<void> {
  const { meeting, owner, submittedAt, hasTable } = waiting;
  const { to, version } = await draftFollowUp(ctx, meeting);
  const edited = hasTable ? await withTable(ctx, version, waiting) : waiting.edited;
  const submitted: Step = {
    who: owner,
    at: submittedAt,
    by: "submit",
    data: { revision: edited ? 2 : 1 },
  };
  const { id } = await recordFollowUp(ctx, {
    owner,
    meetingId: meeting.meeting.id,
    to,
    versions: edited ? [version, edited] : [version],
    steps: [submitted],
    submittedAt,
    reviewDueAt: reviewDue(submittedAt),
  });
  if (edited)
    await noteTakenOut(contextAt(ctx, owner, minutesAfter(edited.at, -1)), { id, before: version, after: edited });
}

async function withTable(ctx: TenantContext, version: Version, waiting: Waiting): Promise<Version> {
  const { meeting, analysis } = waiting.meeting;
  const { id } = meeting;
  const { items } = await listMeetingCommitments(ctx, { id, page: 1, limit: 100 });
  const agreed = { language: mailLanguage(version.bodyText), rows: firstRows(items, analysis.unheard ?? []) };
  return { ...version, author: waiting.owner, at: minutesAfter(waiting.submittedAt, -5), agreed };
}

type Edited = { id: string; before: Version; after: Version };

/** The first bullet of the engine's draft that its owner took out. */
async function noteTakenOut(ctx: TenantContext, { id: followUpId, before, after }: Edited): Promise<void> {
  const start = before.bodyText.indexOf("- ") + 2;
  const text = before.bodyText.slice(start).split("\n")[0] ?? "";
  if (text === "" || after.bodyText.includes(text)) return;
  const place = { id: "c1", start, end: start + text.length, text };
  const claim: Claim = { ...place, kind: "commitment", support: "supported", evidence: [] };
  const decided = { followUpId, revision: 1, decision: "rejected", replacement: null } as const;
  await ctx.transaction((tx) => writeDecision(ctx, tx, { ...decided, claim }));
}

function withoutTranscript(meeting: MeetingModel, owner: TeamMember): RecordedMeeting {
  const analysis = { summary: [], actionItems: [], keyTopics: [], sentimentScores: { overall: 0 } };
  return {
    meeting,
    owner,
    end: minutesAfter(meeting.startTime, 15),
    transcript: transcriptOf(meeting, [], owner),
    analysis,
  };
}
