import type { Commitment } from "../../commitments/schema";
import type { FollowUp } from "../../follow-ups/schema";
import type { Meeting, MeetingEvidence, Transcript } from "../../meetings/schema";

type Outcome = { /** It was sent and came back. */ hasBounced: boolean };

/** How far a meeting got on its way to a follow-up. */
export type MeetingProgress = {
  meeting: Meeting;
  hasTranscript: boolean;
  /** In words for people, why the transcript is not there. */
  statusReason: string | null;
  noShow: "guest" | "host" | null;
  /** Its first draft is being written. */
  isDrafting: boolean;
  /** The one of its follow-ups that came furthest, of those not replaced by another. */
  followUp: (Pick<FollowUp, "id" | "subject" | "status"> & Outcome) | null;
};

export type MeetingEventRow = { id: string; type: string; at: string; actorName: string | null };

export type MeetingDetail = MeetingProgress & {
  ownerId: string;
  ownerName: string;
  participants: { name: string; email: string | null; role: string | null; external: boolean }[];
  transcript: Transcript | null;
  evidence: MeetingEvidence | null;
  commitments: Commitment[];
  followUps: (Pick<FollowUp, "id" | "subject" | "status" | "templateType" | "createdAt"> & Outcome)[];
  events: MeetingEventRow[];
  /** When its calendar is asked for a transcript again; null when nobody asks. */
  nextPollAt: string | null;
};
