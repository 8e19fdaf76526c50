import { actorId, type TenantContext } from "@/lib/tenancy/context";
import { contentColumns } from "./content/content-columns";
import { type Content, contentHash } from "./content/content-hash";
import { sanitizeBody } from "./content/sanitize-body";
import { uniqueRecipients } from "./content/unique-recipients";
import { groundContent, requireMeeting } from "./ground-content";
import { presentFollowUp } from "./present";
import type { FollowUp, FollowUpInput } from "./schema";
import { insertDraft } from "./transition-follow-up";
import { writeRevision } from "./write-revision";

/**
 * Creates a draft written by a person or an integration instead of the engine. A repeated request (same
 * Idempotency-Key) returns the existing one.
 */
export async function createFollowUp(ctx: TenantContext, input: FollowUpInput): Promise<FollowUp> {
  ctx.require("followups:write");
  const userId = actorId(ctx);
  const { tenantId, idempotencyId: id } = ctx;
  const made = id && (await ctx.db.followUp.findFirst({ where: { id, tenantId, ownerId: userId } }));
  if (made) return presentFollowUp(made);
  const { html, text } = await sanitizeBody(ctx, input.bodyHtml);
  const content: Content = {
    ...uniqueRecipients(input.to, input.cc),
    replyTo: input.replyTo ?? null,
    subject: input.subject,
    bodyHtml: html,
    bodyText: input.bodyText || text,
    agreed: null,
  };
  const meetingId = input.meetingId ?? null;
  if (meetingId) await requireMeeting(ctx, ctx.db, meetingId);
  const grounding = await groundContent(ctx, { meetingId, content, markupText: text, ownerId: userId });
  return ctx.transaction(async (tx) => {
    if (meetingId) await requireMeeting(ctx, tx, meetingId);
    const about = { id: id ?? undefined, ownerId: userId, meetingId, templateType: input.templateType };
    const columns = { ...about, ...contentColumns(content), contentHash: contentHash(content), ...grounding };
    const row = await insertDraft(ctx, tx, { columns, data: { origin: "manual" } });
    await writeRevision(ctx, tx, { followUpId: row.id, revision: 1, content, author: { kind: "user", id: userId } });
    return presentFollowUp(row);
  });
}
