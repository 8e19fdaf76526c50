import type { z } from "zod";
import type { FollowUpModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TemplateType } from "@/lib/grounding/draft";
import type { TenantContext } from "@/lib/tenancy/context";
import type { Agreed } from "../../follow-ups/agreed/schema";
import { contentColumns } from "../../follow-ups/content/content-columns";
import { type Content, contentHash } from "../../follow-ups/content/content-hash";
import { textToHtml } from "../../follow-ups/content/mail-markup";
import { groundContent } from "../../follow-ups/ground-content";
import type { Transition } from "../../follow-ups/states";
import { insertDraft, transition } from "../../follow-ups/transition-follow-up";
import type { TeamMember } from "../sample-team/colleagues";
import { contextAt } from "./context-at";

/** A version of a follow-up's text; `author` is null for the engine's. */
export type Version = {
  author: TeamMember | null;
  at: Date;
  subject: string;
  bodyText: string;
  agreed?: Agreed | null;
};
export type Step = {
  who: TeamMember | null;
  at: Date;
  by: Transition;
  data?: Record<string, string | number>;
};

export type FollowUpHistory = {
  owner: TeamMember;
  meetingId: string | null;
  templateType?: z.infer<typeof TemplateType>;
  to: string[];
  versions: [Version, ...Version[]];
  steps?: Step[];
  statusReason?: string;
  reviewNotes?: string[];
  submittedAt?: Date;
  reviewDueAt?: Date;
  /** The approval or rejection of the last version. */
  decision?: { by: TeamMember; at: Date };
  sendAt?: Date;
  sentAt?: Date;
  repliedAt?: Date;
};

/**
 * Records a follow-up with its history: every version with its evidence and every step in the audit trail, each at its
 * time.
 */
export async function recordFollowUp(ctx: TenantContext, history: FollowUpHistory): Promise<FollowUpModel> {
  const { owner, meetingId, versions, steps = [], decision } = history;
  const latest = versions.at(-1);
  if (!latest) throw new Error("A follow-up needs at least one version");
  const content = contentOf(history.to, latest);
  const isApproved = steps.some(({ by }) => by === "approve");
  const grounding = await groundContent(ctx, { meetingId, content, ownerId: owner.userId });
  return ctx.transaction(async (tx) => {
    const hash = contentHash(content);
    const [{ author, at }] = versions;
    const draft = await insertDraft(contextAt(ctx, author, at), tx, {
      columns: {
        ownerId: owner.userId,
        meetingId,
        templateType: history.templateType ?? "followUp",
        statusReason: history.statusReason ?? null,
        ...contentColumns(content),
        ...grounding,
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
      },
      data: { origin: author ? "manual" : "meeting" },
    });
    const edited = await recordEdits(ctx, tx, draft, versions);
    await recordVersions(ctx, tx, { id: draft.id, versions, to: history.to });
    return recordSteps(ctx, tx, edited, steps);
  });
}

async function recordEdits(ctx: TenantContext, tx: TenantTransaction, draft: FollowUpModel, versions: Version[]) {
  let row = draft;
  for (const { author, at } of versions.slice(1)) {
    const revision = row.revision + 1;
    row = await transition(contextAt(ctx, author, at), tx, row, { by: "edit", set: { revision }, data: { revision } });
  }
  return row;
}

async function recordSteps(ctx: TenantContext, tx: TenantTransaction, draft: FollowUpModel, steps: Step[]) {
  let row = draft;
  for (const { who, at, by, data } of steps) row = await transition(contextAt(ctx, who, at), tx, row, { by, data });
  return row;
}

type Kept = { id: string; versions: Version[]; to: string[] };

async function recordVersions(ctx: TenantContext, tx: TenantTransaction, { id, versions, to }: Kept): Promise<void> {
  await tx.followUpRevision.createMany({
    data: versions.map((version, index) => {
      const content = contentOf(to, version);
      return {
        tenantId: ctx.tenantId,
        followUpId: id,
        revision: index + 1,
        authorKind: version.author ? "user" : "ai",
        authorId: version.author?.userId ?? null,
        ...contentColumns(content),
        contentHash: contentHash(content),
        createdAt: version.at,
      };
    }),
  });
}

function contentOf(to: string[], { subject, bodyText, agreed = null }: Version): Content {
  return { to, cc: [], replyTo: null, subject, bodyText, bodyHtml: textToHtml(bodyText), agreed };
}
