import { actorId, type TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { type Content, contentHash } from "./content/content-hash";
import { uniqueRecipients } from "./content/rules";
import { sanitizeBody } from "./content/sanitize-body";
import { groundContent, requireMeeting } from "./ground-content";
import { presentFollowUp } from "./present";
import type { FollowUp, FollowUpInput } from "./schema";
import { writeRevision } from "./write-revision";

/** A draft written by a person or an integration instead of the engine. */
export async function createFollowUp(ctx: TenantContext, input: FollowUpInput): Promise<FollowUp> {
  ctx.require("followups:write");
  const userId = actorId(ctx);
  const { html, text } = await sanitizeBody(ctx, input.bodyHtml);
  const content: Content = {
    ...uniqueRecipients(input.to, input.cc),
    replyTo: input.replyTo ?? null,
    subject: input.subject,
    bodyHtml: html,
    bodyText: input.bodyText || text,
  };
  const meetingId = input.meetingId ?? null;
  if (meetingId) await requireMeeting(ctx, ctx.db, meetingId);
  const grounding = await groundContent(ctx, { meetingId, content, markupText: text, ownerId: userId });
  return ctx.transaction(async (tx) => {
    if (meetingId) await requireMeeting(ctx, tx, meetingId);
    const row = await tx.followUp.create({
      data: {
        tenantId: ctx.tenantId,
        ownerId: userId,
        meetingId,
        templateType: input.templateType,
        ...content,
        contentHash: contentHash(content),
        ...grounding,
        createdAt: ctx.clock.now(),
      },
    });
    await writeRevision(ctx, tx, { followUpId: row.id, revision: 1, content, author: { kind: "user", id: userId } });
    await recordEvent(ctx, tx, {
      entityType: "follow_up",
      entityId: row.id,
      type: "followup.created",
      data: { origin: "manual" },
    });
    return presentFollowUp(row);
  });
}
