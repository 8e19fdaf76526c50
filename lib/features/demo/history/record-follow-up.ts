import type { z } from "zod";
import type { FollowUpModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TemplateType } from "@/lib/grounding/draft";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../../audit/record-event";
import { type Content, contentHash } from "../../follow-ups/content/content-hash";
import { textToHtml } from "../../follow-ups/content/mail-markup";
import { groundContent } from "../../follow-ups/ground-content";
import type { FollowUpStatus } from "../../follow-ups/schema";
import type { TeamMember } from "../sample-team/colleagues";
import { openPast } from "./open-past";

/** One text of a follow-up; `author` is null for the engine's. */
export type Version = { author: TeamMember | null; at: Date; subject: string; bodyText: string };
/** Something that was done to it, in the words of the audit trail. */
export type Step = {
  who: TeamMember | null;
  at: Date;
  type: `followup.${string}`;
  data?: Record<string, string | number>;
};

export type FollowUpHistory = {
  owner: TeamMember;
  meetingId: string | null;
  templateType?: z.infer<typeof TemplateType>;
  to: string[];
  versions: [Version, ...Version[]];
  steps?: Step[];
  status: FollowUpStatus;
  statusReason?: string;
  reviewNotes?: string[];
  submittedAt?: Date;
  reviewDueAt?: Date;
  /** An approval (or rejection) of the last text. */
  decision?: { by: TeamMember; at: Date };
  sendAt?: Date;
  sentAt?: Date;
  repliedAt?: Date;
};

/** A follow-up as it came to be: every text with its evidence, every step in the audit trail, each at its time. */
export async function recordFollowUp(ctx: TenantContext, history: FollowUpHistory): Promise<FollowUpModel> {
  const { owner, meetingId, versions, steps = [], decision } = history;
  const contents = versions.map((version) => contentOf(history.to, version));
  const content = contents.at(-1) as Content;
  const last = versions.at(-1) as Version;
  const isApproved = decision && ["approved", "scheduled", "sending", "sent"].includes(history.status);
  const grounding = await groundContent(ctx, { meetingId, content, ownerId: owner.userId });
  return ctx.transaction(async (tx) => {
    const hash = contentHash(content);
    const row = await tx.followUp.create({
      data: {
        tenantId: ctx.tenantId,
        ownerId: owner.userId,
        meetingId,
        templateType: history.templateType ?? "followUp",
        status: history.status,
        statusReason: history.statusReason ?? null,
        ...content,
        ...grounding,
        revision: versions.length,
        contentHash: hash,
        reviewNotes: history.reviewNotes ?? [],
        submittedAt: history.submittedAt ?? null,
        reviewDueAt: history.reviewDueAt ?? null,
        decidedAt: decision?.at ?? null,
        decidedBy: decision?.by.userId ?? null,
        approvedRevision: isApproved ? versions.length : null,
        approvedHash: isApproved ? hash : null,
        sendAt: history.sendAt ?? null,
        sentAt: history.sentAt ?? null,
        repliedAt: history.repliedAt ?? null,
        createdAt: versions[0].at,
        updatedAt: history.sentAt ?? steps.at(-1)?.at ?? last.at,
      },
    });
    await keepVersions(ctx, tx, { id: row.id, versions, contents });
    for (const { who, at, type, data } of steps) {
      await recordEvent(openPast(ctx, who, at), tx, { entityType: "follow_up", entityId: row.id, type, data });
    }
    return row;
  });
}

type Kept = { id: string; versions: Version[]; contents: Content[] };

async function keepVersions(
  ctx: TenantContext,
  tx: TenantTransaction,
  { id, versions, contents }: Kept,
): Promise<void> {
  await tx.followUpRevision.createMany({
    data: versions.map(({ author, at }, index) => ({
      tenantId: ctx.tenantId,
      followUpId: id,
      revision: index + 1,
      authorKind: author ? "user" : "ai",
      authorId: author?.userId ?? null,
      ...(contents[index] as Content),
      contentHash: contentHash(contents[index] as Content),
      createdAt: at,
    })),
  });
  for (const [index, { author, at }] of versions.entries()) {
    const event = { entityType: "follow_up", entityId: id } as const;
    const past = openPast(ctx, author, at);
    if (index > 0) await recordEvent(past, tx, { ...event, type: "followup.edited", data: { revision: index + 1 } });
    else
      await recordEvent(past, tx, {
        ...event,
        type: "followup.created",
        data: { origin: author ? "manual" : "meeting" },
      });
  }
}

function contentOf(to: string[], { subject, bodyText }: Version): Content {
  return { to, cc: [], replyTo: null, subject, bodyText, bodyHtml: textToHtml(bodyText) };
}
