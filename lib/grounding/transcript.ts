/**
 * One speaker's utterance; `startSeconds` counts from the start of the meeting. `label` is the speaker's name in the
 * text where people gave another one.
 */
export type Segment = { speaker: string; text: string; startSeconds: number; label?: string };

/** `external` is false for the seller's own team. `self` marks the owner of the meeting, who sends the drafts. */
export type Participant = {
  name: string;
  email: string | null;
  role: string | null;
  external: boolean;
  self?: boolean;
};

export type MeetingTranscript = {
  title: string;
  /** ISO date-time; relative dates ("next Friday") are resolved against it. */
  startTime: string;
  participants: Participant[];
  segments: Segment[];
};
