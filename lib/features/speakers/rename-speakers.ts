import { AppError, invalidFields, notFound } from "@/lib/core/errors";
import { revisionText } from "@/lib/core/revision-text";
import type { TranscriptModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import { ownedBy, type TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { keepLedger } from "../commitments/keep-ledger";
import { renamePeople } from "../commitments/rename-people";
import { transcriptOf } from "../meetings/meeting-transcript";
import { analysisOf } from "../meetings/present";
import { listSpeakers, type NamedSpeaker, nameSegments } from "../meetings/speakers/named-speakers";
import { renameReading } from "../meetings/speakers/rename-reading";
import { structuredTranscript } from "../meetings/transcript-text/parse-transcript";
import { transcriptNotReady } from "../meetings/transcript-wait";
import { renameGuests } from "../objections/rename-guests";
import { presentSpeakers } from "./present";
import type { MeetingSpeakers, SpeakersPatch } from "./schema";

/**
 * Gives a transcript's speakers people's names, everywhere the meeting is shown. What was said, its numbers and its
 * evidence stay as they are, and each name can be taken back.
 */
export async function renameSpeakers(
  ctx: TenantContext,
  { id, revision, speakers: asked }: SpeakersPatch & { id: string },
): Promise<MeetingSpeakers> {
  ctx.require("followups:write");
  return ctx.transaction(async (tx) => {
    const { meeting, transcript } = await lockTranscript(ctx, tx, id);
    requireRevision(transcript, revision);
    const next = namesAfter(transcript, asked);
    const before = listSpeakers(transcript.segments, transcript.speakers);
    const nameNow = new Map(next.map(({ label, name }) => [label, name]));
    const changed = before.filter(({ label, name }) => (nameNow.get(label) ?? label) !== name);
    if (changed.length === 0) return presentSpeakers(transcript);
    const segments = nameSegments(transcript.segments, next);
    const reading = transcript.reading ?? analysisOf(transcript);
    const analysis = renameReading(reading, segments, next);
    const named = { segments, speakers: next, speakersRevision: revision + 1 };
    await tx.transcript.update({
      where: { id: transcript.id, tenantId: ctx.tenantId },
      data: {
        ...named,
        analysis,
        reading,
        structured: structuredTranscript(meeting.title, segments, analysis.keyTopics),
        updatedAt: ctx.clock.now(),
      },
    });
    const owner = await tx.user.findUnique({ where: { id: meeting.ownerId }, select: { name: true, email: true } });
    const read = transcriptOf(meeting, segments, owner);
    await keepLedger(ctx, tx, {
      meetingId: id,
      meetingOwnerId: meeting.ownerId,
      transcript: read,
      analysis,
      engine: transcript.engine ?? ctx.ports.ai.engine,
    });
    const renamed = before.map(({ label, name }) => ({ from: name, to: nameNow.get(label) ?? label }));
    await renamePeople(ctx, tx, { meeting, renamed });
    await renameGuests(ctx, tx, { before: transcript, after: read });
    await recordEvent(ctx, tx, {
      entityType: "meeting",
      entityId: id,
      type: "transcript.speakers_renamed",
      data: { revision: revision + 1, speakers: changed.length },
    });
    return presentSpeakers({ meetingId: id, ...named });
  });
}

/** Locks the meeting first, in the same order as everything that writes its transcript. */
async function lockTranscript(ctx: TenantContext, tx: TenantTransaction, id: string) {
  const scope = ctx.require("followups:write");
  await tx.$queryRaw`SELECT id FROM meetings WHERE tenant_id = ${ctx.tenantId}::uuid AND id = ${id}::uuid FOR UPDATE`;
  const meeting = await tx.meeting.findFirst({
    where: { id, tenantId: ctx.tenantId, ...ownedBy(ctx, scope) },
    include: { transcript: true },
  });
  if (!meeting) throw notFound("Meeting");
  const { transcript } = meeting;
  if (!transcript || meeting.transcriptStatus !== "completed") throw transcriptNotReady(meeting, ctx.clock.now());
  return { meeting, transcript };
}

function requireRevision({ speakersRevision: current }: TranscriptModel, revision: number): void {
  if (current === revision) return;
  const text = revisionText({ given: revision, current, what: "the speakers" });
  throw new AppError("revision_conflict", text, { details: { revision, current } });
}

function namesAfter({ segments, speakers }: TranscriptModel, asked: SpeakersPatch["speakers"]): NamedSpeaker[] {
  const all = new Map(listSpeakers(segments, speakers).map(({ turns: _, ...one }) => [one.label, one]));
  const seen = new Set<string>();
  for (const [at, { label, name }] of asked.entries()) {
    const known = all.get(label);
    if (!known) throw invalidFields({ speakers: [`speakers[${at}].label must be a speaker of this transcript`] });
    if (seen.has(label)) throw invalidFields({ speakers: [`speakers[${at}].label must be named once`] });
    seen.add(label);
    all.set(label, { ...known, name: name ?? label });
  }
  return [...all.values()].filter(({ label, name, readAs }) => name !== label || readAs !== label);
}
