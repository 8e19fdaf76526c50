import { threaded } from "@/lib/core/thread/in-thread";
import type { MeetingModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { Analysis } from "@/lib/grounding/analysis";
import type { Draft, TemplateType, Tone } from "@/lib/grounding/draft";
import { draftText } from "@/lib/grounding/draft-text";
import { draftOrigins } from "@/lib/grounding/ground-body";
import { keepSupportedDraft } from "@/lib/grounding/keep-supported-draft";
import type { MeetingTranscript } from "@/lib/grounding/transcript";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { greetingOf, nameFrom, recipientsOf } from "../meetings/rules";
import { lengthOf } from "../meetings/transcript-text/read-aside";
import { type Content, contentHash } from "./content/content-hash";
import { draftContent } from "./content/rules";
import { groundContent, isQuick } from "./ground-content";
import { presentFollowUp } from "./present";
import type { FollowUp } from "./schema";
import { writeRevision } from "./write-revision";

type Writing = {
  meeting: MeetingModel;
  transcript: MeetingTranscript;
  analysis: Analysis;
  templateType: TemplateType;
  tone?: Tone;
};

/** A draft nobody has stored yet, and what was found about it. */
export type WrittenDraft = { draft: Draft; grounding: Awaited<ReturnType<typeof groundContent>> };

const keepSupported = threaded<typeof keepSupportedDraft>(
  "lib/grounding/keep-supported-draft.ts",
  "keepSupportedDraft",
  {
    small: {
      work: keepSupportedDraft,
      fits: ({ draft, transcript }) => isQuick(draftText(draft).length, lengthOf(transcript.segments)),
    },
  },
);

/** Has the engine write, and throws away what it cannot prove. */
export async function writeDraft(
  ctx: TenantContext,
  { meeting, transcript, analysis, templateType, tone }: Writing,
): Promise<WrittenDraft> {
  const { id: meetingId, ownerId } = meeting;
  const member = await ctx.db.member.findFirst({
    where: { tenantId: ctx.tenantId, userId: ownerId },
    select: { voice: true, user: { select: { name: true, email: true } } },
  });
  const voice = member?.voice as { signature?: string; tone?: Tone | null } | undefined;
  const sender = {
    name: member?.user.name || nameFrom(member?.user.email ?? ""),
    signature: voice?.signature || null,
  };
  const written = await ctx.ports.ai.draft({
    templateType,
    tone: tone ?? voice?.tone ?? "warm",
    transcript,
    analysis,
    sender,
    greet: greetingOf(transcript.participants),
  });
  const { title: meetingTitle, startTime: meetingStart, participants, segments } = transcript;
  const knownFacts = [member?.user.email ?? "", ctx.tenant.name, sender.signature ?? ""];
  const about = { meetingTitle, meetingStart, participants, segments, knownFacts, senderName: sender.name };
  const own = sender.signature ? [sender.signature] : [];
  const draft = await keepSupported(ctx.tenantId, { draft: written, transcript, own, about });
  const content = contentOf(meeting, draft);
  const ground = { title: meetingTitle, startTime: meeting.startTime, participants: listed(meeting), segments };
  const origins = draftOrigins(draft);
  const grounding = await groundContent(ctx, { meetingId, content, transcript: ground, ownerId, origins });
  return { draft, grounding };
}

type Storing = {
  meeting: MeetingModel;
  written: WrittenDraft;
  templateType: TemplateType;
  isAutomatic: boolean;
  /** Who had it written: whoever asked, or the person it is for. */
  authorId: string;
};

/** Keeps a written draft as a follow-up. An older draft of the same kind that nobody touched makes way for it. */
export async function storeDraft(
  ctx: TenantContext,
  tx: TenantTransaction,
  { meeting, written, templateType, isAutomatic, authorId }: Storing,
): Promise<FollowUp> {
  const content = contentOf(meeting, written.draft);
  // Of several who ask at once, each makes way for the next.
  await tx.$queryRaw`SELECT id FROM meetings WHERE tenant_id = ${ctx.tenantId}::uuid AND id = ${meeting.id}::uuid FOR UPDATE`;
  await cancelUntouched(ctx, tx, { meetingId: meeting.id, templateType });
  const row = await tx.followUp.create({
    data: {
      tenantId: ctx.tenantId,
      ownerId: meeting.ownerId,
      meetingId: meeting.id,
      templateType,
      ...content,
      contentHash: contentHash(content),
      ...written.grounding,
      reviewNotes: content.to.length === 0 ? ["No external participant has an e-mail address: add a recipient."] : [],
      createdAt: ctx.clock.now(),
    },
  });
  await writeRevision(ctx, tx, { followUpId: row.id, revision: 1, content, author: { kind: "ai", id: authorId } });
  const data = { origin: isAutomatic ? "meeting" : "request", engine: ctx.ports.ai.engine, templateType };
  await recordEvent(ctx, tx, { entityType: "follow_up", entityId: row.id, type: "followup.created", data });
  return presentFollowUp(row);
}

function contentOf(meeting: MeetingModel, draft: Draft): Content {
  return {
    to: recipientsOf(listed(meeting)),
    cc: [],
    replyTo: null,
    subject: draft.subject.replace(/\s+/g, " ").trim().slice(0, 500) || meeting.title,
    ...draftContent(draft),
  };
}

function listed(meeting: MeetingModel): MeetingTranscript["participants"] {
  return meeting.participants as MeetingTranscript["participants"];
}

async function cancelUntouched(
  ctx: TenantContext,
  tx: TenantTransaction,
  { meetingId, templateType }: { meetingId: string; templateType: TemplateType },
): Promise<void> {
  const replaced = await tx.followUp.updateManyAndReturn({
    where: {
      tenantId: ctx.tenantId,
      meetingId,
      templateType,
      status: "draft",
      revision: 1,
      revisions: { every: { authorKind: "ai" } },
    },
    data: { status: "cancelled", statusReason: "superseded" },
    select: { id: true, revision: true },
  });
  for (const { id, revision } of replaced) {
    const data = { from: "draft", to: "cancelled", reason: "superseded", revision };
    await recordEvent(ctx, tx, { entityType: "follow_up", entityId: id, type: "followup.cancelled", data });
  }
}
