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
import { type Claim, type Claimed, claimTranscript, lockClaimed, whileClaimed } from "./claim-transcript";
import { transcriptOf } from "./meeting-transcript";
import { MAX_PROCESSING_ATTEMPTS } from "./processing-limits";
import { carryNames } from "./speakers/carry-names";
import { type NamedSpeaker, nameSegments } from "./speakers/named-speakers";
import { MAX_SEGMENTS } from "./transcript-text/parse-transcript";
import { checkReading, readSegments } from "./transcript-text/read-in-thread";

const FAILED = "We couldn't process this transcript";
const RETRY_MS = 10_000;

/**
 * Analyzes a transcript: segments, summary, commitments, topics and sentiment. The first draft of the follow-up is a
 * separate job. Only one process works on a meeting; a transcript replaced in the meantime is left to the next run.
 */
export async function processTranscript(ctx: TenantContext, { meetingId }: { meetingId: string }): Promise<void> {
  const claimed = await claimTranscript(ctx, meetingId);
  if (!claimed) return;
  const { claim } = claimed;
  // Each of the earlier attempts ended without a result, maybe with its process.
  if (claim.attempts > MAX_PROCESSING_ATTEMPTS) return giveUp(ctx, claim, FAILED);
  try {
    await whileClaimed(ctx, claim, () => read(ctx, claimed));
  } catch (error) {
    ctx.log.error({ error, entityId: meetingId, tenantId: ctx.tenantId }, "processing a transcript failed");
    await retryLater(ctx, claim, error);
  }
}

async function read(ctx: TenantContext, { claim, meeting, transcript: row }: Claimed): Promise<void> {
  const { segments, count } = await readSegments(ctx, row.rawText);
  if (count > MAX_SEGMENTS) return giveUp(ctx, claim, tooManySegments(count));
  if (count === 0) return giveUp(ctx, claim, "No speech found in this text");
  const owner = await ctx.db.user.findUnique({ where: { id: meeting.ownerId }, select: { name: true, email: true } });
  const speakers = carryNames(row, segments);
  const transcript = transcriptOf(meeting, nameSegments(segments, speakers), owner);
  const { made, ...found } = await ctx.ports.ai.analyze(transcript);
  const { analysis, structured } = await checkReading(ctx, { analysis: found, transcript });
  const { ownerId: meetingOwnerId } = meeting;
  await complete(ctx, claim, { meetingOwnerId, speakers, transcript, analysis, structured, made });
}

function tooManySegments(count: number): string {
  const [found, limit] = [count, MAX_SEGMENTS].map((number) => number.toLocaleString("en"));
  return `This transcript has ${found} turns. Split it: a meeting can have up to ${limit}.`;
}

type Result = {
  meetingOwnerId: string;
  speakers: NamedSpeaker[];
  transcript: MeetingTranscript;
  analysis: Analysis;
  structured: string;
  made: Made | undefined;
};

async function complete(ctx: TenantContext, claim: Claim, result: Result): Promise<void> {
  const { meetingId } = claim;
  const { speakers, transcript, analysis, structured } = result;
  const { engine, model } = result.made ?? ctx.ports.ai;
  const { usage, notes = [] } = result.made ?? {};
  using largeSegments = await largeJson(transcript.segments);
  using largeAnalysis = await largeJson(analysis);
  await ctx.transaction(async (tx) => {
    if (!(await lockClaimed(ctx, tx, claim))) return;
    await tx.transcript.updateMany({
      where: { tenantId: ctx.tenantId, meetingId },
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
    await keepLedger(ctx, tx, { ...result, meetingId, engine });
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

/** Queues the next attempt, because the job that was queued with the text may have found this run at work. */
async function retryLater(ctx: TenantContext, claim: Claim, error: unknown): Promise<void> {
  const isHopeless = error instanceof ProviderFailure && !error.retryable && error.kind !== "bad_output";
  if (isHopeless || claim.attempts >= MAX_PROCESSING_ATTEMPTS) return giveUp(ctx, claim, FAILED);
  const { meetingId, attempts } = claim;
  const startAfter = new Date(ctx.clock.now().getTime() + RETRY_MS * 2 ** (attempts - 1));
  await ctx.transaction(async (tx) => {
    if (!(await lockClaimed(ctx, tx, claim))) return;
    await tx.meeting.update({
      where: { id: meetingId, tenantId: ctx.tenantId },
      data: { transcriptStatus: "pending", leaseUntil: null, statusReason: "Processing failed" },
    });
    await enqueue(tx, "transcript.process", { tenantId: ctx.tenantId, meetingId }, { startAfter });
  });
}

async function giveUp(ctx: TenantContext, claim: Claim, reason: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    if (!(await lockClaimed(ctx, tx, claim))) return;
    await tx.meeting.update({
      where: { id: claim.meetingId, tenantId: ctx.tenantId },
      data: { transcriptStatus: "unavailable", statusReason: reason, leaseUntil: null },
    });
    await recordEvent(ctx, tx, {
      entityType: "meeting",
      entityId: claim.meetingId,
      type: "transcript.unavailable",
      data: { reason },
    });
  });
}
