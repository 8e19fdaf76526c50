/** One stretch of speech by one speaker; `startSeconds` counts from the start of the meeting. */
export type Segment = { speaker: string; text: string; startSeconds: number };

/** `external` is false for people of the seller's own team. `self` is the person whose meeting it is: the sender of drafts. */
export type Participant = {
  name: string;
  email: string | null;
  role: string | null;
  external: boolean;
  self?: boolean;
};

export type MeetingTranscript = {
  title: string;
  /** ISO date-time; the day relative dates ("next Friday") are resolved against. */
  startTime: string;
  participants: Participant[];
  segments: Segment[];
};
