import { setTimeout as sleep } from "node:timers/promises";
import type { MeetingModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import { enqueue } from "@/lib/queue/enqueue";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { presentMeeting, presentTranscript } from "./present";
import { processTranscript } from "./process-transcript";
import { PROCESSING_LEASE_MS } from "./processing-limits";
import type { Meeting, Transcript } from "./schema";

export type Ingested = { meeting: Meeting; transcript: Transcript | null; isNew: boolean };

/** How long a request waits for processing. Longer transcripts are processed in the background. */
const WITHIN_REQUEST_MS = 2_000;

/** Stores a new or replacement transcript and queues its processing, so that it completes even if this process dies. */
export async function addTranscript(
  ctx: TenantContext,
  tx: TenantTransaction,
  meeting: MeetingModel,
  rawText: string,
): Promise<MeetingModel> {
  const now = ctx.clock.now();
  const known = await tx.transcript.findFirst({ where: { tenantId: ctx.tenantId, meetingId: meeting.id } });
  if (known?.rawText === rawText && meeting.transcriptStatus === "completed") return meeting;
  await tx.transcript.upsert({
    where: { tenantId_meetingId: { tenantId: ctx.tenantId, meetingId: meeting.id } },
    create: { tenantId: ctx.tenantId, meetingId: meeting.id, rawText, createdAt: now },
    update: { rawText, version: { increment: 1 } },
  });
  const updated = await tx.meeting.update({
    where: { id: meeting.id, tenantId: ctx.tenantId },
    data: { transcriptStatus: "processing", statusReason: null, noShow: null, attempts: 0, leaseUntil: null },
  });
  const startAfter = new Date(now.getTime() + PROCESSING_LEASE_MS);
  await enqueue(tx, "transcript.process", { tenantId: ctx.tenantId, meetingId: meeting.id }, { startAfter });
  await recordEvent(ctx, tx, { entityType: "meeting", entityId: meeting.id, type: "transcript.processing" });
  return updated;
}

/** Processes a newly added transcript and returns it if processing finishes quickly. */
export async function processPromptly(ctx: TenantContext, meetingId: string, isNew: boolean): Promise<Ingested> {
  const work = processTranscript(ctx, { meetingId }).catch((error: unknown) =>
    ctx.log.warn({ error, entityId: meetingId, requestId: ctx.requestId ?? undefined }, "transcript left to the queue"),
  );
  const patience = new AbortController();
  await Promise.race([work, sleep(WITHIN_REQUEST_MS, undefined, { signal: patience.signal }).catch(() => undefined)]);
  patience.abort();
  const row = await ctx.db.meeting.findFirstOrThrow({
    where: { id: meetingId, tenantId: ctx.tenantId },
    include: { transcript: true },
  });
  const isReady = row.transcriptStatus === "completed" && row.transcript;
  return {
    meeting: presentMeeting(row),
    transcript: isReady && row.transcript ? presentTranscript(row.transcript) : null,
    isNew,
  };
}
