"use client";

import { DateTime } from "@/components/ui/relative-time";
import { StageList } from "@/components/ui/stage-list";
import { useNow } from "@/components/ui/use-now";
import type { MeetingDetail } from "@/lib/features/overview/meetings/schema";
import { TRANSCRIPT_STATUS_LABELS } from "./meeting-labels";
import { NoShow } from "./no-show";
import { PasteTranscript } from "./paste-transcript";
import { meetingStages } from "./stages";

/** The state of a meeting without a processed transcript: why, what happens next, and what the user can do. */
export function NotReady({ detail, canWrite }: { detail: MeetingDetail; canWrite: boolean }) {
  const now = useNow(15);
  const { meeting, hasTranscript, noShow, nextPollAt } = detail;
  const isOver = new Date(meeting.endTime) <= now;
  if (noShow && !hasTranscript) return <NoShow detail={detail} kind={noShow} canWrite={canWrite} />;
  return (
    <div className="grid gap-8 p-4 lg:grid-cols-[20rem_minmax(0,1fr)] lg:px-6 lg:py-6">
      <section aria-labelledby="progress-heading" className="flex flex-col gap-3">
        <h2 id="progress-heading" className="font-semibold text-sm">
          {hasTranscript || isOver ? TRANSCRIPT_STATUS_LABELS[meeting.transcriptStatus] : "Not held yet"}
        </h2>
        <StageList label="Progress" stages={meetingStages(detail, now)} />
        <div className="text-fg-muted text-sm">
          {meeting.transcriptStatus === "processing" && (
            <p>This page updates automatically. You can leave it; processing continues.</p>
          )}
          {meeting.transcriptStatus === "pending" && hasTranscript && <p>We'll retry within ten minutes.</p>}
          {!hasTranscript && nextPollAt && (
            <p>
              Next calendar check: <DateTime at={nextPollAt} />.
            </p>
          )}
          {meeting.transcriptStatus === "pending" && !hasTranscript && !nextPollAt && (
            <p>
              {isOver ? "Paste the transcript" : "Paste the transcript once the meeting is over"} to get a summary and a
              draft.
            </p>
          )}
          {meeting.transcriptStatus === "unavailable" && !nextPollAt && (
            <p>We won't try again automatically. Paste the transcript to continue.</p>
          )}
        </div>
      </section>
      {canWrite && meeting.transcriptStatus !== "processing" && (
        <section aria-labelledby="paste-heading">
          <h2 id="paste-heading" className="mb-3 font-semibold text-sm">
            Paste transcript
          </h2>
          <PasteTranscript meetingId={meeting.meetingId} />
        </section>
      )}
    </div>
  );
}
