import { notFound } from "@/lib/core/errors";
import type { TemplateType, Tone } from "@/lib/grounding/draft";
import { actorId, ownedBy, type TenantContext } from "@/lib/tenancy/context";
import { transcriptNotReady } from "../meetings/transcript-wait";
import { readSource } from "./read-source";
import type { FollowUp } from "./schema";
import { storeDraft, writeDraft } from "./write-draft";

type Input = { meetingId: string; templateType: TemplateType; tone?: Tone };

/** Writes a new draft on request. Except for no-show recovery, the meeting's transcript must be processed. */
export async function requestDraft(ctx: TenantContext, { meetingId, templateType, tone }: Input): Promise<FollowUp> {
  const scope = ctx.require("followups:write");
  const meeting = await ctx.db.meeting.findFirst({
    where: { id: meetingId, tenantId: ctx.tenantId, ...ownedBy(ctx, scope) },
    include: { transcript: true },
  });
  if (!meeting) throw notFound("Meeting");
  if (templateType !== "noShowRecovery" && (!meeting.transcript || meeting.transcriptStatus !== "completed"))
    throw transcriptNotReady(meeting, ctx.clock.now());
  const written = await writeDraft(ctx, { meeting, templateType, tone, ...(await readSource(ctx, meeting)) });
  const authorId = actorId(ctx);
  return ctx.transaction((tx) => storeDraft(ctx, tx, { meeting, written, templateType, isAutomatic: false, authorId }));
}
