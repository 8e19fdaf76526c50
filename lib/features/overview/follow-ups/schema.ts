import type { z } from "zod";
import type { Commitment } from "../../commitments/schema";
import type { Delivery } from "../../deliveries/schema";
import type { FollowUp, FollowUpEvent, Revision } from "../../follow-ups/schema";
import type { Author } from "../../follow-ups/second-person";

/**
 * A promise from the meeting that the email does not mention. `line` is a suggested sentence, if one can be written.
 */
export type LeftOut = Pick<Commitment, "id" | "revision" | "kind" | "state" | "what" | "who"> & {
  line: string | null;
  segmentIndex: number;
  at: string;
};

/** A transcript segment shown as evidence. `timestamp` is HH:MM:SS from the start, or "line 12". */
export type TranscriptLine = { speaker: string; timestamp: string; text: string };

export type MeetingFacts = { id: string; title: string; startTime: string };

/** A note on a draft, with who asked for the change and when, unless it's from the check. */
export type ReviewNote = { text: string; request: { byName: string; at: string } | null };

/** Who an email comes from, who gets the replies, and the names of its recipients by address, where known. */
export type Envelope = { from: string; replyTo: string | null; names: Record<string, string> };

/** A follow-up with everything needed to review it on one screen. */
export type ReviewItem = {
  followUp: FollowUp;
  envelope: Envelope;
  ownerName: string;
  /** The author of the current text. */
  author: Author;
  meeting: MeetingFacts | null;
  /** The segments that its claims cite or differ from, by index. */
  transcript: Record<number, TranscriptLine>;
  /** Segments of the meeting that its guests didn't hear. */
  unheard: number[];
  /** Oldest first. */
  notes: ReviewNote[];
  /** Promises the email omits, in the order they were made. */
  leftOut: LeftOut[];
  /** Why rows of its table no longer stand, since somebody corrected the ledger. */
  overtaken: string[];
  /** The last generated text, or null if people wrote all of it. */
  original: { subject: string; bodyText: string } | null;
  /** Figures, dates and names that nobody said, as they appear in the text. */
  unsupported: string[];
  /** The text of the HTML version, if it differs from the plain text. */
  formattedText: string | null;
};

/** The CRM data about an email's recipients. */
export type DealFacts = {
  company: string | null;
  deal: { name: string; amount: number | null; currency: string | null } | null;
};

/** A row of the review queue, without the text of the follow-up. */
export type ReviewRow = DealFacts & { followUp: Listed; ownerName: string };
type Listed = Pick<
  FollowUp,
  "id" | "ownerId" | "status" | "subject" | "to" | "cc" | "revision" | "riskFlags" | "reviewDueAt" | "createdAt"
>;

/** A revision as listed on screen. Long parts of its text are truncated and marked as such. */
export type RevisionRow = Pick<Revision, "revision" | "to" | "cc" | "subject" | "createdAt"> & {
  authorName: string;
  changes: Revision["diff"];
};

export type FollowUpDetail = ReviewItem & {
  revisions: RevisionRow[];
  events: (z.infer<typeof FollowUpEvent> & { actorName: string | null })[];
  delivery: Delivery | null;
};

type Listing = { ownerName: string; hasBounced: boolean };

export type FollowUpRow = Listing & { followUp: FollowUp };

/** A row of a long list, without the text of the follow-up. */
export type FollowUpTableRow = Listing & {
  followUp: Pick<
    FollowUp,
    | "id"
    | "ownerId"
    | "status"
    | "statusReason"
    | "templateType"
    | "subject"
    | "to"
    | "confidence"
    | "riskFlags"
    | "createdAt"
  >;
};
