/** The meeting and follow-up of a sandbox's five-step tour, and the progress of that email. */
export type Tour = {
  meetingId: string;
  followUpId: string;
  isFlagged: boolean;
  isApproved: boolean;
  /** It's on its way or gone, so nothing in it can be changed. */
  isGone: boolean;
};

export const TOUR_STEPS = ["read", "draft", "claim", "fix", "approve"] as const;
export type TourStep = (typeof TOUR_STEPS)[number];
