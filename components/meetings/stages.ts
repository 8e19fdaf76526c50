import type { Stage } from "@/components/ui/stage-list";
import type { MeetingProgress } from "@/lib/features/overview/meetings/schema";

type Progress = Pick<
  MeetingProgress,
  "meeting" | "hasTranscript" | "statusReason" | "noShow" | "isCancelled" | "isDrafting" | "followUp"
>;

/** A meeting's progress: received, reading, summary, draft. Derived from its state, so it survives a reload. */
export function meetingStages(progress: Progress, now: Date): Stage[] {
  return [receivedStage(progress, now), readingStage(progress), summaryStage(progress), draftStage(progress)];
}

/** Whether the meeting is progressing without anyone's action. */
export function isInProgress({ meeting, hasTranscript, isDrafting }: Progress): boolean {
  return (
    isDrafting || meeting.transcriptStatus === "processing" || (meeting.transcriptStatus === "pending" && hasTranscript)
  );
}

function receivedStage(progress: Progress, now: Date): Stage {
  const { meeting, hasTranscript, statusReason, noShow, isCancelled } = progress;
  const label = "Received";
  if (hasTranscript) return { label, state: "done" };
  if (noShow) return { label, state: "waiting", detail: "No-show" };
  if (isCancelled) return { label, state: "waiting", detail: "Cancelled in the calendar" };
  if (meeting.transcriptStatus === "unavailable") {
    return { label, state: "failed", detail: statusReason ?? "No transcript received" };
  }
  const isOver = new Date(meeting.endTime) <= now;
  return { label, state: "waiting", detail: isOver ? "No transcript yet" : "After the meeting" };
}

function readingStage({ meeting, hasTranscript, statusReason }: Progress): Stage {
  const label = "Processing";
  switch (meeting.transcriptStatus) {
    case "completed":
      return { label, state: "done" };
    case "processing":
      return { label, state: "active" };
    case "unavailable":
      return hasTranscript
        ? { label, state: "failed", detail: statusReason ?? "Couldn't be processed" }
        : { label, state: "waiting" };
    case "pending":
      return { label, state: "waiting", detail: hasTranscript ? (statusReason ?? undefined) : undefined };
  }
}

function summaryStage({ meeting }: Progress): Stage {
  return { label: "Summary", state: meeting.transcriptStatus === "completed" ? "done" : "waiting" };
}

function draftStage({ meeting, isDrafting, followUp }: Progress): Stage {
  if (followUp) return { label: "Draft", state: "done" };
  if (isDrafting) return { label: "Draft", state: "active", detail: "Writing a draft" };
  const isLeft = meeting.transcriptStatus === "completed";
  return { label: "Draft", state: "waiting", detail: isLeft ? "No draft yet" : undefined };
}
