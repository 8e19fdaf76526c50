import { AppError } from "@/lib/core/errors";
import type { TranscriptStatus } from "./schema";

/**
 * Once a meeting has been over for this long, it counts as having no transcript and its calendar is asked less often.
 */
export const TRANSCRIPT_WAIT_MS = 24 * 3_600_000;

type Waiting = {
  id: string;
  transcriptStatus: TranscriptStatus;
  statusReason: string | null;
  endTime: Date;
  nextTranscriptPollAt: Date | null;
};

const MAX_RETRY_SECONDS = 6 * 3_600;

/**
 * The error returned while there is no transcript. The retry delay lasts until the meeting has ended and its calendar
 * is next checked.
 */
export function transcriptNotReady(meeting: Waiting, now: Date): AppError {
  const status = meeting.transcriptStatus;
  const usual = status === "unavailable" ? 3_600 : status === "pending" ? 60 : 5;
  const next = Math.max(meeting.nextTranscriptPollAt?.getTime() ?? 0, meeting.endTime.getTime());
  const planned = Math.min(MAX_RETRY_SECONDS, Math.ceil((next - now.getTime()) / 1000));
  const retryAfterSeconds = status !== "processing" && planned > 0 ? Math.max(planned, 5) : usual;
  const reason = meeting.statusReason ? `: ${meeting.statusReason}` : "";
  return new AppError("not_found", `The transcript is ${status}${reason}`, {
    extra: { transcriptStatus: status, meetingId: meeting.id, retryAfterSeconds },
    retryAfterSeconds,
  });
}
