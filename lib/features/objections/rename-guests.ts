import type { TranscriptModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { MeetingTranscript } from "@/lib/grounding/transcript";
import type { TenantContext } from "@/lib/tenancy/context";
import { quotePlace } from "./quote-place";
import { sessionParticipants } from "./session-participants";

type Renamed = { before: Pick<TranscriptModel, "meetingId" | "version" | "segments">; after: MeetingTranscript };

/** Updates every coaching session of a transcript to its speakers' present names. */
export async function renameGuests(
  ctx: TenantContext,
  tx: TenantTransaction,
  { before, after }: Renamed,
): Promise<void> {
  const { meetingId, version: transcriptVersion, segments } = before;
  const sessions = await tx.coachingSession.findMany({
    where: { tenantId: ctx.tenantId, meetingId, transcriptVersion },
    orderBy: { id: "asc" },
  });
  const speakerNow = (objection: { transcript: string; speaker: string }) => {
    const place = quotePlace(objection, segments);
    return (place !== null && after.segments[place]?.speaker) || objection.speaker;
  };
  for (const { id, objections } of sessions) {
    await tx.coachingSession.update({
      where: { id, tenantId: ctx.tenantId },
      data: {
        objections: objections.map((one) => ({ ...one, speaker: speakerNow(one) })),
        participants: sessionParticipants(after),
        updatedAt: ctx.clock.now(),
      },
    });
  }
}
