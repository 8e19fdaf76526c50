/** Where the five beats of a sandbox's tour take place, and how far the email it is about has come. */
export type Tour = { meetingId: string; followUpId: string; isFlagged: boolean; isApproved: boolean };

export const TOUR_STEPS = ["read", "draft", "claim", "fix", "approve"] as const;
export type TourStep = (typeof TOUR_STEPS)[number];
