import type { CountedMeetings, Meeting, TranscriptStatus } from "@/lib/features/meetings/schema";

export const PLATFORM_LABELS: Record<Meeting["platform"], string> = {
  google_meet: "Google Meet",
  zoom: "Zoom",
  teams: "Microsoft Teams",
  other: "Other",
};

export const COUNTED_LABELS: Record<CountedMeetings, string> = {
  processed: "Transcript processed",
  external: "With customers, held",
  followed_up: "With customers, followed up",
  first_sent: "First follow-up sent",
};

export const TRANSCRIPT_STATUS_LABELS: Record<TranscriptStatus, string> = {
  pending: "Waiting for the transcript",
  processing: "Processing",
  completed: "Ready",
  unavailable: "No transcript",
};

const EVENT_LABELS: Record<string, string> = {
  "meeting.ingested": "Meeting added",
  "meeting.no_show": "Marked as no-show",
  "meeting.updated": "Meeting updated",
  "transcript.processing": "Transcript received",
  "transcript.completed": "Transcript processed",
  "transcript.unavailable": "Transcript not available",
  "transcript.speakers_renamed": "Speakers renamed",
};

export function meetingEventLabel(type: string): string {
  const plain = (type.split(".").slice(1).join(" ") || type).replaceAll("_", " ");
  return EVENT_LABELS[type] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

export function namesLabel(people: { name: string }[]): string {
  const names = people.map(({ name }) => name);
  return names.length <= 2
    ? names.join(", ") || "No participants"
    : `${names.slice(0, 2).join(", ")} and ${names.length - 2} more`;
}
