import { AppError } from "@/lib/core/errors";
import { revisionText } from "@/lib/core/revision-text";
import type { FollowUpModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import { actorId, type TenantContext } from "@/lib/tenancy/context";
import { takeRows } from "./agreed/take-rows";
import { contentColumns } from "./content/content-columns";
import { type Content, contentHash } from "./content/content-hash";
import { type Markup, storedMarkup } from "./content/mail-markup";
import { markupOfText, sanitizeBody } from "./content/sanitize-body";
import { uniqueRecipients } from "./content/unique-recipients";
import { proposalFacts } from "./from-proposal/current-proposal";
import { groundContent } from "./ground-content";
import { keepConfirmations } from "./lines/keep-confirmations";
import { mendedLines, writeDecision } from "./lines/write-decision";
import { presentFollowUp } from "./present";
import { lockFollowUp, readFollowUp } from "./queries";
import type { FollowUp, FollowUpPatch, FollowUpStatus } from "./schema";
import { nextStatus } from "./states";
import { transition } from "./transition-follow-up";
import { writeRevision } from "./write-revision";

/**
 * Edits the text and voids an approval. During a review, only someone who may approve can edit. `decided` stores what
 * led to the edit, in the same transaction.
 */
export async function editFollowUp(
  ctx: TenantContext,
  input: FollowUpPatch & { id: string },
  decided?: (tx: TenantTransaction) => Promise<void>,
): Promise<FollowUp> {
  const scope = ctx.require("followups:write");
  const markup = input.bodyHtml === undefined ? null : await sanitizeBody(ctx, input.bodyHtml);
  const seen = await readFollowUp(ctx, { id: input.id, scope });
  requireEditable(ctx, seen, input.revision);
  const content = await patched(ctx, seen, input, markup);
  if (contentHash(content) === seen.contentHash) return presentFollowUp(seen);
  const { meetingId, ownerId } = seen;
  const origins = seen.claims;
  // Done before the row is locked: the text of a revision never changes, so the result stays valid.
  const knownFacts = await proposalFacts(ctx, seen);
  const source = { meetingId, ownerId, origins, knownFacts };
  const grounding = await groundContent(ctx, { ...source, content, markupText: markup?.text });
  const claims = keepConfirmations(seen.claims, grounding.claims);
  const mended = decided ? [] : mendedLines(seen.claims, claims);
  return ctx.transaction(async (tx) => {
    const row = await lockFollowUp(ctx, tx, { id: input.id, scope });
    const status = requireEditable(ctx, row, input.revision);
    const revision = row.revision + 1;
    const approval =
      status === "draft"
        ? {
            decidedAt: null,
            decidedBy: null,
            approvedRevision: null,
            approvedHash: null,
            sendAt: null,
            reviewDueAt: null,
          }
        : {};
    // Before the edit that follows from them, so that the trail tells both in this order.
    await decided?.(tx);
    for (const one of mended)
      await writeDecision(ctx, tx, { followUpId: row.id, revision: row.revision, decision: "reworded", ...one });
    const updated = await transition(ctx, tx, row, {
      by: "edit",
      set: {
        ...contentColumns(content),
        ...grounding,
        claims,
        ...approval,
        revision,
        contentHash: contentHash(content),
      },
      data: { revision, approvalVoided: row.approvedRevision !== null },
    });
    await writeRevision(ctx, tx, { followUpId: row.id, revision, content, author: { kind: "user", id: actorId(ctx) } });
    return presentFollowUp(updated);
  });
}

/** Returns the status after an edit. Throws if this person may not edit the follow-up now. */
export function requireEditable(ctx: TenantContext, row: FollowUpModel, revision: number): FollowUpStatus {
  const status = nextStatus(row.status, "edit");
  if (row.status === "pending_review") ctx.require("followups:approve");
  requireRevision(row, revision);
  return status;
}

export function requireRevision(row: FollowUpModel, revision: number): void {
  if (row.revision === revision) return;
  const { revision: current } = row;
  throw new AppError("revision_conflict", revisionText({ given: revision, current }), {
    details: { revision, current },
  });
}

async function patched(
  ctx: TenantContext,
  row: FollowUpModel,
  input: FollowUpPatch,
  sent: Markup | null,
): Promise<Content> {
  const bodyHtml =
    sent?.html ?? (input.bodyText === undefined ? storedMarkup(row) : await markupOfText(ctx, input.bodyText));
  const bodyText = input.bodyText ?? sent?.text ?? row.bodyText;
  const { meetingId } = row;
  return {
    ...uniqueRecipients(input.to ?? row.to, input.cc ?? row.cc),
    replyTo: input.replyTo === undefined ? row.replyTo : input.replyTo,
    subject: input.subject ?? row.subject,
    bodyHtml,
    bodyText,
    agreed: input.agreed === undefined ? row.agreed : await takeRows(ctx, { meetingId, bodyText }, input.agreed),
  };
}
