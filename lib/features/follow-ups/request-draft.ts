import { notFound } from "@/lib/core/errors";
import type { TemplateType, Tone } from "@/lib/grounding/draft";
import type { Segment } from "@/lib/grounding/transcript";
import { actorId, ownedBy, type TenantContext } from "@/lib/tenancy/context";
import { transcriptOf } from "../meetings/meeting-transcript";
import { analysisOf } from "../meetings/present";
import { notReady } from "../meetings/rules";
import { storeDraft, writeDraft } from "./generate-follow-up";
import type { FollowUp } from "./schema";

type Input = { meetingId: string; templateType: TemplateType; tone?: Tone };

/** A fresh draft on request, from a meeting whose talk was read. */
export async function requestDraft(ctx: TenantContext, { meetingId, templateType, tone }: Input): Promise<FollowUp> {
  const scope = ctx.require("followups:write");
  const meeting = await ctx.db.meeting.findFirst({
    where: { id: meetingId, tenantId: ctx.tenantId, ...ownedBy(ctx, scope) },
    include: { transcript: true },
  });
  if (!meeting) throw notFound("Meeting");
  const { transcript: row } = meeting;
  if (templateType !== "noShowRecovery" && (!row || meeting.transcriptStatus !== "completed"))
    throw notReady(meeting, ctx.clock.now());
  const owner = await ctx.db.user.findUnique({ where: { id: meeting.ownerId }, select: { name: true, email: true } });
  const transcript = transcriptOf(meeting, (row?.segments ?? []) as Segment[], owner);
  const analysis = row ? analysisOf(row) : { summary: [], actionItems: [], keyTopics: [], sentimentScores: {} };
  const written = await writeDraft(ctx, { meeting, transcript, analysis, templateType, tone });
  const authorId = actorId(ctx);
  return ctx.transaction((tx) => storeDraft(ctx, tx, { meeting, written, templateType, isAutomatic: false, authorId }));
}
