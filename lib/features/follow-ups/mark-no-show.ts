import { AppError, notFound } from "@/lib/core/errors";
import type { MeetingModel, TranscriptModel } from "@/lib/db/generated/models";
import { ownedBy, type TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { findColleagues } from "../commitments/colleagues";
import { partyOf } from "../commitments/parties";
import { transcriptOf } from "../meetings/meeting-transcript";
import { presentMeeting } from "../meetings/present";
import type { Meeting } from "../meetings/schema";
import type { FollowUp } from "./schema";
import { storeDraft, writeDraft } from "./write-draft";

/** Marks a meeting as a no-show by guest or host, and drafts the email that offers another time. */
export async function markNoShow(
  ctx: TenantContext,
  input: { id: string; kind: "guest" | "host" },
): Promise<{ meeting: Meeting; followUp: FollowUp }> {
  const scope = ctx.require("followups:write");
  const meeting = await ctx.db.meeting.findFirst({
    where: { id: input.id, tenantId: ctx.tenantId, ...ownedBy(ctx, scope) },
    include: { transcript: { select: { segments: true } } },
  });
  if (!meeting) throw notFound("Meeting");
  if (meeting.startTime > ctx.clock.now())
    throw new AppError("conflict", "The meeting hasn't started yet, so nobody has missed it");
  if (await tookPlace(ctx, meeting, input.kind))
    throw new AppError("conflict", "The transcript shows that the meeting took place, so nobody has missed it");
  const owner = await ctx.db.user.findUnique({ where: { id: meeting.ownerId }, select: { name: true, email: true } });
  const transcript = transcriptOf(meeting, [], owner);
  const analysis = { summary: [], actionItems: [], keyTopics: [], sentimentScores: { overall: 0 } };
  const written = await writeDraft(ctx, { meeting, transcript, analysis, templateType: "noShowRecovery" });
  return ctx.transaction(async (tx) => {
    const updated = await tx.meeting.update({
      where: { id: meeting.id, tenantId: ctx.tenantId },
      data: { noShow: input.kind },
    });
    const followUp = await storeDraft(ctx, tx, {
      meeting: updated,
      written,
      templateType: "noShowRecovery",
      isAutomatic: true,
      authorId: ctx.actor.kind === "user" ? ctx.actor.userId : meeting.ownerId,
    });
    await recordEvent(ctx, tx, {
      entityType: "meeting",
      entityId: meeting.id,
      type: "meeting.no_show",
      data: { kind: input.kind },
    });
    return { meeting: presentMeeting(updated), followUp };
  });
}

type Held = MeetingModel & { transcript: Pick<TranscriptModel, "segments"> | null };

/** Unless only those who came are heard: whoever waits may talk. A speaker nobody knows may be the one who is missed. */
async function tookPlace(ctx: TenantContext, meeting: Held, kind: "guest" | "host"): Promise<boolean> {
  const { participants, ownerId: meetingOwnerId, transcriptStatus, transcript } = meeting;
  if (transcriptStatus !== "completed" || !transcript) return false;
  const colleagues = await ctx.transaction((tx) => findColleagues(ctx, tx));
  const parties = { participants, meetingOwnerId, colleagues };
  const came = kind === "guest" ? "ours" : "theirs";
  const speakers = new Set(transcript.segments.map(({ speaker }) => speaker));
  return [...speakers].some((speaker) => partyOf(speaker, parties).side !== came);
}
