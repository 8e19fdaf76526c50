import { AppError } from "@/lib/core/errors";
import type { FollowUpModel } from "@/lib/db/generated/models";
import { actorId, type TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { type Content, contentHash, htmlToText, safeHtml, textToHtml, uniqueRecipients } from "./content/rules";
import { groundContent } from "./ground-content";
import { presentFollowUp } from "./present";
import { lockFollowUp } from "./queries";
import { nextStatus } from "./rules";
import type { FollowUp, FollowUpPatch, FollowUpStatus } from "./schema";
import { writeRevision } from "./write-revision";

/** A new text. Voids an approval; while a review waits, only somebody who may approve can touch the text. */
export async function editFollowUp(ctx: TenantContext, input: FollowUpPatch & { id: string }): Promise<FollowUp> {
  const scope = ctx.require("followups:write");
  return ctx.transaction(async (tx) => {
    const row = await lockFollowUp(ctx, tx, { id: input.id, scope });
    const status = nextStatus(row.status as FollowUpStatus, "edit");
    if (row.status === "pending_review") ctx.require("followups:approve");
    requireRevision(row, input.revision);
    const content = patched(row, input);
    if (contentHash(content) === row.contentHash) return presentFollowUp(row);
    const { meetingId, ownerId } = row;
    const origins = row.claims as FollowUp["claims"];
    const grounding = await groundContent(ctx, tx, { meetingId, content, ownerId, origins });
    const revision = row.revision + 1;
    const approval =
      status === "draft"
        ? { decidedAt: null, decidedBy: null, approvedRevision: null, approvedHash: null, sendAt: null }
        : {};
    const updated = await tx.followUp.update({
      where: { id: row.id, tenantId: ctx.tenantId },
      data: { ...content, ...grounding, ...approval, status, revision, contentHash: contentHash(content) },
    });
    await writeRevision(ctx, tx, { followUpId: row.id, revision, content, author: { kind: "user", id: actorId(ctx) } });
    await recordEvent(ctx, tx, {
      entityType: "follow_up",
      entityId: row.id,
      type: "followup.edited",
      data: { revision, from: row.status, approvalVoided: row.approvedRevision !== null },
    });
    return presentFollowUp(updated);
  });
}

export function requireRevision(row: FollowUpModel, revision: number): void {
  if (row.revision === revision) return;
  throw new AppError(
    "revision_conflict",
    `Revision ${revision} is not the current one, ${row.revision}; read it again first`,
    {
      details: { revision, current: row.revision },
    },
  );
}

function patched(row: FollowUpModel, input: FollowUpPatch): Content {
  const isTextOnly = input.bodyText !== undefined && input.bodyHtml === undefined;
  const bodyHtml = isTextOnly
    ? textToHtml(input.bodyText ?? "")
    : input.bodyHtml === undefined
      ? row.bodyHtml
      : safeHtml(input.bodyHtml);
  const bodyText = input.bodyText ?? (input.bodyHtml === undefined ? row.bodyText : htmlToText(bodyHtml));
  return {
    ...uniqueRecipients(input.to ?? row.to, input.cc ?? row.cc),
    replyTo: input.replyTo === undefined ? row.replyTo : input.replyTo,
    subject: input.subject ?? row.subject,
    bodyHtml,
    bodyText,
  };
}
