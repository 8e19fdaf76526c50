import type { Commitment } from "../../commitments/schema";
import type { FollowUp } from "../../follow-ups/schema";
import type { Meeting, MeetingEvidence, Transcript } from "../../meetings/schema";
import type { MeetingSpeakers } from "../../speakers/schema";

type Outcome = { hasBounced: boolean };

/** A meeting's progress toward a follow-up. */
export type MeetingProgress = {
  meeting: Meeting;
  hasTranscript: boolean;
  /** Why there is no transcript, worded for users. */
  statusReason: string | null;
  noShow: "guest" | "host" | null;
  /** Its calendar event was cancelled, declined or deleted. */
  isCancelled: boolean;
  isDrafting: boolean;
  /** The most advanced of its follow-ups, ignoring those that were replaced. */
  followUp: (Pick<FollowUp, "id" | "subject" | "status"> & Outcome) | null;
};

export type MeetingEventRow = { id: string; type: string; at: string; actorName: string | null };

export type MeetingDetail = MeetingProgress & {
  ownerId: string;
  ownerName: string;
  participants: { name: string; email: string | null; role: string | null; external: boolean }[];
  transcript: Transcript | null;
  speakers: MeetingSpeakers | null;
  evidence: MeetingEvidence | null;
  commitments: Commitment[];
  followUps: (Pick<FollowUp, "id" | "subject" | "status" | "templateType" | "createdAt"> & Outcome)[];
  events: MeetingEventRow[];
  /** When the transcript is next requested from the calendar, or null if it is not. */
  nextPollAt: string | null;
};
