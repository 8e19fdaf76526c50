import type { MeetingModel, TranscriptModel } from "@/lib/db/generated/models";
import type { Analysis } from "@/lib/grounding/analysis";
import type { MeetingTranscript } from "@/lib/grounding/transcript";
import type { TenantContext } from "@/lib/tenancy/context";
import { transcriptOf } from "../meetings/meeting-transcript";
import { analysisOf } from "../meetings/present";

type Source = { transcript: MeetingTranscript; analysis: Analysis };

/** Reads the source of a draft: the transcript, whose owner is the sender, and its analysis. Both may be empty. */
export async function readSource(
  ctx: TenantContext,
  meeting: MeetingModel & { transcript: TranscriptModel | null },
): Promise<Source> {
  const { transcript: row, ownerId } = meeting;
  const owner = await ctx.db.user.findUnique({ where: { id: ownerId }, select: { name: true, email: true } });
  return {
    transcript: transcriptOf(meeting, row?.segments ?? [], owner),
    analysis: row ? analysisOf(row) : { summary: [], actionItems: [], keyTopics: [], sentimentScores: {} },
  };
}
