import { inSlices } from "@/lib/core/in-slices";
import type { MeetingModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { Analysis, Draft, MeetingTalk, TemplateType, Tone } from "@/lib/providers/ai/port";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { greetingOf, nameFrom, recipientsOf } from "../meetings/rules";
import { verifyDraft } from "../meetings/verify-analysis/rules";
import { draftOrigins } from "./claims/rules";
import { dropUnproven } from "./claims/unproven/rules";
import { type Content, contentHash, draftContent } from "./content/rules";
import { groundContent } from "./ground-content";
import { presentFollowUp } from "./present";
import type { FollowUp } from "./schema";
import { writeRevision } from "./write-revision";

type Writing = {
  meeting: MeetingModel;
  talk: MeetingTalk;
  analysis: Analysis;
  templateType: TemplateType;
  tone?: Tone;
};

/** Has the engine write, and throws away what it cannot prove. */
export async function writeDraft(
  ctx: TenantContext,
  { meeting, talk, analysis, templateType, tone }: Writing,
): Promise<Draft> {
  const member = await ctx.db.member.findFirst({
    where: { tenantId: ctx.tenantId, userId: meeting.ownerId },
    select: { voice: true, user: { select: { name: true, email: true } } },
  });
  const voice = member?.voice as { signature?: string; tone?: Tone | null } | undefined;
  const sender = {
    name: member?.user.name || nameFrom(member?.user.email ?? ""),
    signature: voice?.signature || null,
  };
  const draft = await ctx.ports.ai.draft({
    templateType,
    tone: tone ?? voice?.tone ?? "warm",
    talk,
    analysis,
    sender,
    greet: greetingOf(talk.participants),
  });
  const { title: meetingTitle, startTime: meetingStart, participants, segments } = talk;
  const knownFacts = [member?.user.email ?? "", ctx.tenant.name, sender.signature ?? ""];
  const about = { meetingTitle, meetingStart, participants, segments, knownFacts, senderName: sender.name };
  return inSlices(dropUnproven(verifyDraft(draft, talk, sender.signature ? [sender.signature] : []), about));
}

type Storing = { meeting: MeetingModel; draft: Draft; templateType: TemplateType; isAutomatic: boolean };

/** Keeps a written draft as a follow-up. An older draft of the same kind that nobody touched makes way for it. */
export async function storeDraft(
  ctx: TenantContext,
  tx: TenantTransaction,
  { meeting, draft, templateType, isAutomatic }: Storing,
): Promise<FollowUp> {
  const participants = meeting.participants as MeetingTalk["participants"];
  const content: Content = {
    to: recipientsOf(participants),
    cc: [],
    replyTo: null,
    subject: draft.subject.replace(/\s+/g, " ").trim().slice(0, 500) || meeting.title,
    ...draftContent(draft),
  };
  // Of several who ask at once, each makes way for the next.
  await tx.$queryRaw`SELECT id FROM meetings WHERE tenant_id = ${ctx.tenantId}::uuid AND id = ${meeting.id}::uuid FOR UPDATE`;
  await cancelUntouched(ctx, tx, { meetingId: meeting.id, templateType });
  const origins = draftOrigins(draft);
  const grounding = await groundContent(ctx, tx, { meetingId: meeting.id, content, ownerId: meeting.ownerId, origins });
  const row = await tx.followUp.create({
    data: {
      tenantId: ctx.tenantId,
      ownerId: meeting.ownerId,
      meetingId: meeting.id,
      templateType,
      ...content,
      contentHash: contentHash(content),
      ...grounding,
      reviewNotes: content.to.length === 0 ? ["No external participant has an e-mail address: add a recipient."] : [],
      createdAt: ctx.clock.now(),
    },
  });
  await writeRevision(ctx, tx, { followUpId: row.id, revision: 1, content, author: { kind: "ai" } });
  const data = { origin: isAutomatic ? "meeting" : "request", engine: ctx.ports.ai.engine, templateType };
  await recordEvent(ctx, tx, { entityType: "follow_up", entityId: row.id, type: "followup.created", data });
  return presentFollowUp(row);
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
