import type { MeetingModel } from "@/lib/db/generated/models";
import type { Analysis } from "@/lib/grounding/analysis";
import type { MeetingTranscript } from "@/lib/grounding/transcript";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../../audit/record-event";
import { keepLedger } from "../../commitments/keep-ledger";
import { transcriptOf } from "../../meetings/meeting-transcript";
import { toParticipants } from "../../meetings/participants";
import { parseTranscript } from "../../meetings/transcript-text/parse-transcript";
import { checkReading } from "../../meetings/transcript-text/read-in-thread";
import type { SampleCall } from "../sample-calls/schema";
import { guestsOf, timedTranscript } from "../sample-calls/timed-transcript";
import type { TeamMember } from "../sample-team/colleagues";
import { minutesAfter } from "../sample-times";
import { contextAt } from "./context-at";

type Held = { call: SampleCall; owner: TeamMember; colleagues?: TeamMember[]; start: Date };
export type RecordedMeeting = {
  meeting: MeetingModel;
  owner: TeamMember;
  end: Date;
  transcript: MeetingTranscript;
  analysis: Analysis;
};

/** Records a past call and its transcript, which the engine reads like any other. */
export async function recordMeeting(
  ctx: TenantContext,
  { call, owner, colleagues = [], start }: Held,
): Promise<RecordedMeeting> {
  const { text, minutes } = timedTranscript(call, ctx.tenant.name);
  const end = minutesAfter(start, minutes);
  const meeting = await planMeeting(ctx, { ...call, owner, colleagues, start, end });
  const transcript = transcriptOf(meeting, parseTranscript(text), owner);
  const { analysis, structured } = await checkReading(ctx, {
    analysis: await ctx.ports.ai.analyze(transcript),
    transcript,
  });
  const past = contextAt(ctx, null, minutesAfter(end, 4));
  const readAt = past.clock.now();
  const done = await past.transaction(async (tx) => {
    await tx.transcript.create({
      data: {
        tenantId: ctx.tenantId,
        meetingId: meeting.id,
        rawText: text,
        segments: transcript.segments,
        analysis,
        structured,
        engine: ctx.ports.ai.engine,
        model: ctx.ports.ai.model,
        createdAt: readAt,
        updatedAt: readAt,
      },
    });
    await keepLedger(past, tx, {
      meetingId: meeting.id,
      meetingOwnerId: owner.userId,
      transcript,
      analysis,
      engine: ctx.ports.ai.engine,
    });
    await recordEvent(past, tx, {
      entityType: "meeting",
      entityId: meeting.id,
      type: "transcript.completed",
      data: {
        engine: ctx.ports.ai.engine,
        segments: transcript.segments.length,
        actionItems: analysis.actionItems.length,
      },
    });
    return tx.meeting.update({
      where: { id: meeting.id, tenantId: ctx.tenantId },
      data: { transcriptStatus: "completed", processedAt: readAt, updatedAt: readAt },
    });
  });
  return { meeting: done, owner, end, transcript, analysis };
}

type Planned = {
  title: string;
  company: string;
  guests: number;
  owner: TeamMember;
  colleagues?: TeamMember[];
  start: Date;
  end: Date;
  /** Why there is no transcript. */
  missing?: string;
};

export async function planMeeting(ctx: TenantContext, planned: Planned): Promise<MeetingModel> {
  const { title, company, guests, owner, colleagues = [], start, end, missing } = planned;
  const people = [
    ...guestsOf(company, guests),
    ...[owner, ...colleagues].map(({ name, email, title: role }) => ({ name, email, role })),
  ];
  const bookedAt = new Date(Math.min(start.getTime(), ctx.clock.now().getTime()) - 3 * 24 * 3_600_000);
  const past = contextAt(ctx, owner, bookedAt);
  return past.transaction(async (tx) => {
    const meeting = await tx.meeting.create({
      data: {
        tenantId: ctx.tenantId,
        ownerId: owner.userId,
        title,
        startTime: start,
        endTime: end,
        platform: "google_meet",
        participants: toParticipants(people, ctx.tenant.domains, owner.email),
        isExternal: true,
        transcriptStatus: missing ? "unavailable" : "pending",
        statusReason: missing ?? null,
        createdAt: bookedAt,
        updatedAt: missing ? end : bookedAt,
      },
    });
    const event = { entityType: "meeting", entityId: meeting.id } as const;
    await recordEvent(past, tx, { ...event, type: "meeting.ingested", data: { source: "calendar" } });
    return meeting;
  });
}
