import { threaded } from "@/lib/core/thread/in-thread";
import type { MeetingModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { Analysis } from "@/lib/grounding/analysis";
import type { Confidence } from "@/lib/grounding/claim";
import type { Draft, TemplateType, Tone } from "@/lib/grounding/draft";
import { draftText } from "@/lib/grounding/draft-text";
import { draftOrigins } from "@/lib/grounding/ground-body";
import type { keepSupportedDraft } from "@/lib/grounding/keep-supported-draft";
import type { MeetingTranscript } from "@/lib/grounding/transcript";
import type { AiPort, GeneratedBy, Made } from "@/lib/providers/ai/port";
import type { TenantContext } from "@/lib/tenancy/context";
import { agreedAnalysis } from "../commitments/mail/agreed-analysis";
import { followRows } from "../commitments/mail/follow-rows";
import { readAgreed } from "../commitments/mail/read-agreed";
import { greetingOf, nameFromAddress, recipientsOf } from "../meetings/participants";
import { transcriptLength } from "../meetings/transcript-text/read-in-thread";
import { contentColumns } from "./content/content-columns";
import { type Content, contentHash } from "./content/content-hash";
import { draftContent } from "./content/draft-content";
import { groundContent, isLight } from "./ground-content";
import { leftOutNotes } from "./left-out-notes";
import { presentFollowUp } from "./present";
import type { FollowUp } from "./schema";
import { supportedDraft } from "./supported-draft";
import { insertDraft, transition } from "./transition-follow-up";
import { writeRevision } from "./write-revision";

type Writing = {
  meeting: MeetingModel;
  transcript: MeetingTranscript;
  analysis: Analysis;
  templateType: TemplateType;
  tone?: Tone;
};

/** A draft that isn't stored yet, with its grounding. */
export type WrittenDraft = {
  draft: Draft;
  grounding: Awaited<ReturnType<typeof groundContent>>;
  /** Notes for the reviewer on how the draft was made. */
  notes: string[];
  made: Made | null;
};

const keepSupported = threaded<typeof keepSupportedDraft>(
  "lib/grounding/keep-supported-draft.ts",
  "keepSupportedDraft",
  {
    isLight: ({ draft, transcript }) => isLight(draftText(draft).length, transcriptLength(transcript.segments)),
  },
);

/** Has the engine write a draft from what was agreed, and drops what the transcript doesn't support. */
export async function writeDraft(
  ctx: TenantContext,
  { meeting, transcript, templateType, tone, ...read }: Writing,
): Promise<WrittenDraft> {
  const { id: meetingId, ownerId } = meeting;
  const rows = templateType === "noShowRecovery" ? [] : await readAgreed(ctx, meetingId);
  const analysis = agreedAnalysis(read.analysis, rows, transcript.segments);
  const member = await ctx.db.member.findFirst({
    where: { tenantId: ctx.tenantId, userId: ownerId },
    select: { voice: true, user: { select: { name: true, email: true } } },
  });
  const voice = member?.voice;
  const sender = {
    name: member?.user.name || nameFromAddress(member?.user.email ?? ""),
    signature: voice?.signature || null,
  };
  const { title: meetingTitle, startTime: meetingStart, participants, segments } = transcript;
  const own = sender.signature ? [sender.signature] : [];
  const request = {
    templateType,
    tone: tone ?? voice?.tone ?? "warm",
    transcript,
    analysis,
    sender,
    greet: greetingOf(transcript.participants),
  };
  let proposed: Draft = { subject: "", blocks: [] };
  const { left, made, ...supported } = await supportedDraft(ctx.ports.ai, request, (written) => {
    proposed = written;
    const knownFacts = [member?.user.email ?? "", ctx.tenant.name, sender.signature ?? ""];
    const senderEmail = member?.user.email;
    const about = {
      meetingTitle,
      meetingStart,
      participants,
      segments,
      knownFacts,
      senderName: sender.name,
      senderEmail,
    };
    return keepSupported(ctx.tenantId, { draft: written, transcript, own, about });
  });
  const letter = { ownerId, to: recipientsOf(listed(meeting)) };
  const { draft, notes: followed } = followRows({ ...supported, proposed, rows, letter, participants, analysis });
  const content = contentOf(meeting, draft);
  const ground = { title: meetingTitle, startTime: meeting.startTime, participants: listed(meeting), segments };
  const origins = draftOrigins(draft);
  const grounding = await groundContent(ctx, {
    meetingId,
    content,
    transcript: ground,
    ownerId,
    origins,
  });
  const notes = [...(made ? [...made.notes, ...leftOutNotes(left, grounding.riskFlags)] : []), ...followed];
  if (!draft.note) return { draft, grounding, notes, made: made ?? null };
  return { draft, grounding: doubted(grounding, draft.note), notes: [draft.note, ...notes], made: made ?? null };
}

/** Limits the confidence to medium when the engine reports a problem, so that the draft isn't sent unread. */
function doubted<T extends { confidence: Confidence; confidenceReasons: string[] }>(grounding: T, note: string): T {
  const confidence = grounding.confidence === "high" ? "medium" : grounding.confidence;
  return { ...grounding, confidence, confidenceReasons: [...grounding.confidenceReasons, note].slice(-10) };
}

type Storing = {
  meeting: MeetingModel;
  written: WrittenDraft;
  templateType: TemplateType;
  isAutomatic: boolean;
  /** The person who requested the draft, or the person it is for. */
  authorId: string;
};

/** Stores a written draft as a follow-up. It replaces an older draft of the same type that nobody edited. */
export async function storeDraft(
  ctx: TenantContext,
  tx: TenantTransaction,
  { meeting, written, templateType, isAutomatic, authorId }: Storing,
): Promise<FollowUp> {
  const content = contentOf(meeting, written.draft);
  // Concurrent requests wait here, and each replaces the draft of the one before.
  await tx.$queryRaw`SELECT id FROM meetings WHERE tenant_id = ${ctx.tenantId}::uuid AND id = ${meeting.id}::uuid FOR UPDATE`;
  // A meeting that took place after all needs no email about missing it.
  const replaced: TemplateType[] = isAutomatic ? [templateType, "noShowRecovery"] : [templateType];
  await cancelUntouched(ctx, tx, { meetingId: meeting.id, replaced });
  const columns = {
    ownerId: meeting.ownerId,
    meetingId: meeting.id,
    templateType,
    ...contentColumns(content),
    contentHash: contentHash(content),
    ...written.grounding,
    generatedBy: generatorOf(written.made, ctx.ports.ai),
    reviewNotes: [
      ...written.notes,
      ...(content.to.length === 0 ? ["No external participant has an email address. Add a recipient."] : []),
    ],
  };
  const { engine } = columns.generatedBy;
  const data = { origin: isAutomatic ? "meeting" : "request", engine, templateType };
  const row = await insertDraft(ctx, tx, { columns, data });
  await writeRevision(ctx, tx, { followUpId: row.id, revision: 1, content, author: { kind: "ai", id: authorId } });
  return presentFollowUp(row);
}

/** The built-in engine uses no tokens. */
function generatorOf(made: Made | null, { engine, model }: AiPort): GeneratedBy {
  return made
    ? { engine: made.engine, model: made.model, ...made.usage }
    : { engine, model, inputTokens: 0, outputTokens: 0, costUsd: 0 };
}

function contentOf(meeting: MeetingModel, draft: Draft): Content {
  return {
    to: recipientsOf(listed(meeting)),
    cc: [],
    replyTo: null,
    subject: draft.subject.replace(/\s+/g, " ").trim().slice(0, 500) || meeting.title,
    ...draftContent(draft),
    agreed: null,
  };
}

function listed(meeting: MeetingModel): MeetingTranscript["participants"] {
  return meeting.participants;
}

/** A draft that someone is changing right now counts as edited. */
async function cancelUntouched(
  ctx: TenantContext,
  tx: TenantTransaction,
  { meetingId, replaced }: { meetingId: string; replaced: TemplateType[] },
): Promise<void> {
  const untouched = await tx.$queryRaw<{ id: string }[]>`
    SELECT f.id FROM follow_ups f WHERE f.tenant_id = ${ctx.tenantId}::uuid AND f.meeting_id = ${meetingId}::uuid
      AND f.template_type = ANY(${replaced}) AND f.status = 'draft' AND f.revision = 1
      AND NOT EXISTS (SELECT 1 FROM follow_up_revisions r
        WHERE r.tenant_id = f.tenant_id AND r.follow_up_id = f.id AND r.author_kind <> 'ai')
    FOR UPDATE SKIP LOCKED`;
  const where = { tenantId: ctx.tenantId, id: { in: untouched.map(({ id }) => id) } };
  const reason = "superseded";
  for (const row of await tx.followUp.findMany({ where })) {
    const { revision } = row;
    await transition(ctx, tx, row, { by: "supersede", set: { statusReason: reason }, data: { reason, revision } });
  }
}
