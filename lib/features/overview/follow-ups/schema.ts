import type { z } from "zod";
import type { Delivery } from "../../deliveries/schema";
import type { FollowUp, FollowUpEvent, Revision } from "../../follow-ups/schema";
import type { Author } from "../../follow-ups/second-person";

/** A promise of the meeting that the email doesn't tell; `line` is the sentence that would, where one can be written. */
export type LeftOut = {
  id: string;
  what: string;
  who: string | null;
  line: string | null;
  segmentIndex: number;
  at: string;
};

/** One segment of a transcript as evidence shows it; `timestamp` is HH:MM:SS from the start. */
export type TranscriptLine = { speaker: string; timestamp: string; text: string };

export type MeetingFacts = { id: string; title: string; startTime: string };

/** A follow-up with everything a person needs to judge it without leaving the screen. */
export type ReviewItem = {
  followUp: FollowUp;
  ownerName: string;
  /** Who caused the present text. */
  author: Author;
  meeting: MeetingFacts | null;
  /** The segments its claims point to, by index. */
  transcript: Record<number, TranscriptLine>;
  /** Said but left out, in the order it was said. */
  leftOut: LeftOut[];
  /** The last text an engine wrote; null when people wrote it all. */
  original: { subject: string; bodyText: string } | null;
  /** The figures, dates and names nobody said, as they stand in the text. */
  unsupported: string[];
  /** What readers of the formatted mail see, where that differs from the plain text. */
  formattedText: string | null;
};

/** What the CRM says about the people an email goes to. */
export type DealFacts = {
  company: string | null;
  deal: { name: string; amount: number | null; currency: string | null } | null;
};

/** A follow-up in the list of the review queue: what one needs to choose it, without its text. */
export type ReviewRow = DealFacts & { followUp: Listed; ownerName: string };
type Listed = Pick<
  FollowUp,
  "id" | "ownerId" | "status" | "subject" | "to" | "cc" | "revision" | "riskFlags" | "reviewDueAt" | "createdAt"
>;

/** A revision as the screen lists it: long stretches of its text are cut, and say so. */
export type RevisionRow = Pick<Revision, "revision" | "to" | "cc" | "subject" | "createdAt"> & {
  authorName: string;
  changes: Revision["diff"];
};

export type FollowUpDetail = ReviewItem & {
  revisions: RevisionRow[];
  events: (z.infer<typeof FollowUpEvent> & { actorName: string | null })[];
  delivery: Delivery | null;
};

export type FollowUpRow = {
  followUp: FollowUp;
  ownerName: string /** It was sent and came back. */;
  hasBounced: boolean;
};
