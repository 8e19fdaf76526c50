import type { FollowUpRow } from "../schema";

/** What the caller's day asks for. Lists are cut to what fits a screen; the counts are whole. */
export type FollowUpsToday = {
  toReview: FollowUpRow[];
  toReviewCount: number;
  sending: FollowUpRow[];
  failed: FollowUpRow[];
  drafts: FollowUpRow[];
  draftCount: number;
  /** Sent at least one, ever. */
  hasSent: boolean;
  hasAny: boolean;
};

export type SetupFacts = { hasCalendar: boolean; hasCrm: boolean };
