import { Prisma } from "@/lib/db/generated/client";
import { largeJson } from "@/lib/db/large-json";
import type { Analysis } from "@/lib/grounding/analysis";
import type { MeetingTranscript } from "@/lib/grounding/transcript";
import type { Made } from "@/lib/providers/ai/port";
import { ProviderFailure } from "@/lib/providers/failure";
import { enqueue } from "@/lib/queue/enqueue";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { keepLedger } from "../commitments/keep-ledger";
import { transcriptOf } from "./meeting-transcript";
import { MAX_PROCESSING_ATTEMPTS, PROCESSING_LEASE_MS } from "./processing-limits";
import { carryNames } from "./speakers/carry-names";
import { type NamedSpeaker, nameSegments } from "./speakers/named-speakers";
import { MAX_SEGMENTS } from "./transcript-text/parse-transcript";
import { checkReading, readSegments } from "./transcript-text/read-in-thread";

/**
 * Analyzes a transcript: segments, summary, commitments, topics and sentiment. The first draft of the follow-up is a
 * separate job. Only one process works on a meeting; a transcript replaced in the meantime is left to the next run.
 */
export async function processTranscript(ctx: TenantContext, { meetingId }: { meetingId: string }): Promise<void> {
  const claimed = await claim(ctx, meetingId);
  if (!claimed) return;
  const { meeting, transcript: row } = claimed;
  try {
    const { segments, count } = await readSegments(ctx, row.rawText);
    if (count > MAX_SEGMENTS) return await giveUp(ctx, meetingId, tooManySegments(count));
    if (count === 0) return await giveUp(ctx, meetingId, "No speech found in this text");
    const owner = await ctx.db.user.findUnique({ where: { id: meeting.ownerId }, select: { name: true, email: true } });
    const speakers = carryNames(row, segments);
    const transcript = transcriptOf(meeting, nameSegments(segments, speakers), owner);
    const { made, ...found } = await ctx.ports.ai.analyze(transcript);
    const { analysis, structured } = await checkReading(ctx, { analysis: found, transcript });
    const { ownerId: meetingOwnerId } = meeting;
    const result = {
      meetingId,
      meetingOwnerId,
      version: row.version,
      speakers,
      transcript,
      analysis,
      structured,
      made,
    };
    await complete(ctx, result);
  } catch (error) {
    await retryLater(ctx, meetingId, error);
    throw error;
  }
}

async function claim(ctx: TenantContext, meetingId: string) {
  const now = ctx.clock.now();
  const { count } = await ctx.db.meeting.updateMany({
    where: {
      id: meetingId,
      tenantId: ctx.tenantId,
      transcriptStatus: { in: ["processing", "pending"] },
      transcript: { isNot: null },
      OR: [{ leaseUntil: null }, { leaseUntil: { lt: now } }],
    },
    data: {
      transcriptStatus: "processing",
      leaseUntil: new Date(now.getTime() + PROCESSING_LEASE_MS),
      attempts: { increment: 1 },
    },
  });
  if (count === 0) return null;
  const meeting = await ctx.db.meeting.findFirst({
    where: { id: meetingId, tenantId: ctx.tenantId },
    include: { transcript: true },
  });
  return meeting?.transcript ? { meeting, transcript: meeting.transcript } : null;
}

function tooManySegments(count: number): string {
  const [found, limit] = [count, MAX_SEGMENTS].map((number) => number.toLocaleString("en"));
  return `This transcript has ${found} turns. Split it: a meeting can have up to ${limit}.`;
}

type Result = {
  meetingId: string;
  meetingOwnerId: string;
  version: number;
  speakers: NamedSpeaker[];
  transcript: MeetingTranscript;
  analysis: Analysis;
  structured: string;
  made: Made | undefined;
};

async function complete(ctx: TenantContext, result: Result): Promise<void> {
  const { meetingId, version, speakers, transcript, analysis, structured } = result;
  const { engine, model } = result.made ?? ctx.ports.ai;
  const { usage, notes = [] } = result.made ?? {};
  using largeSegments = await largeJson(transcript.segments);
  using largeAnalysis = await largeJson(analysis);
  await ctx.transaction(async (tx) => {
    // Lock the meeting first, in the same order as replacing a transcript, to avoid a deadlock.
    await tx.$queryRaw`SELECT id FROM meetings WHERE tenant_id = ${ctx.tenantId}::uuid AND id = ${meetingId}::uuid FOR UPDATE`;
    const { count } = await tx.transcript.updateMany({
      where: { tenantId: ctx.tenantId, meetingId, version },
      data: {
        segments: largeSegments.value,
        analysis: largeAnalysis.value,
        structured,
        speakers,
        speakersRevision: { increment: 1 },
        reading: Prisma.DbNull,
        engine,
        model,
      },
    });
    if (count === 0) {
      await tx.meeting.updateMany({ where: { id: meetingId, tenantId: ctx.tenantId }, data: { leaseUntil: null } });
      await enqueue(tx, "transcript.process", { tenantId: ctx.tenantId, meetingId });
      return;
    }
    await keepLedger(ctx, tx, { ...result, engine });
    await tx.meeting.update({
      where: { id: meetingId, tenantId: ctx.tenantId },
      data: {
        transcriptStatus: "completed",
        statusReason: notes.join(" ") || null,
        leaseUntil: null,
        lacksLedger: false,
        processedAt: ctx.clock.now(),
      },
    });
    if (isForOthers(transcript)) await enqueue(tx, "follow-up.draft", { tenantId: ctx.tenantId, meetingId });
    await recordEvent(ctx, tx, {
      entityType: "meeting",
      entityId: meetingId,
      type: "transcript.completed",
      data: {
        engine,
        ...usage,
        segments: transcript.segments.length,
        actionItems: analysis.actionItems.length,
      },
    });
  });
}

/** An internal meeting gets no draft unless someone asks for one. */
function isForOthers(transcript: MeetingTranscript): boolean {
  const known = transcript.participants.filter((person) => person.email);
  return known.length <= 1 || transcript.participants.some((person) => person.external);
}

async function retryLater(ctx: TenantContext, meetingId: string, error: unknown): Promise<void> {
  const meeting = await ctx.db.meeting.findFirst({ where: { id: meetingId, tenantId: ctx.tenantId } });
  const isHopeless = error instanceof ProviderFailure && !error.retryable && error.kind !== "bad_output";
  if (!meeting || isHopeless || meeting.attempts >= MAX_PROCESSING_ATTEMPTS) {
    return giveUp(ctx, meetingId, "We couldn't process this transcript");
  }
  await ctx.db.meeting.updateMany({
    where: { id: meetingId, tenantId: ctx.tenantId, transcriptStatus: "processing" },
    data: { transcriptStatus: "pending", leaseUntil: null, statusReason: "Processing failed" },
  });
}

async function giveUp(ctx: TenantContext, meetingId: string, reason: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    await tx.meeting.updateMany({
      where: { id: meetingId, tenantId: ctx.tenantId },
      data: { transcriptStatus: "unavailable", statusReason: reason, leaseUntil: null },
    });
    await recordEvent(ctx, tx, {
      entityType: "meeting",
      entityId: meetingId,
      type: "transcript.unavailable",
      data: { reason },
    });
  });
}
