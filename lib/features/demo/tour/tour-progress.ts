import { TOUR_STEPS, type Tour, type TourStep } from "./schema";

type Progress = Pick<Tour, "isFlagged" | "isApproved" | "isGone">;

/**
 * Returns the number of steps done so far. The browser knows what the visitor viewed (`seen`); what was changed follows
 * from the email itself. Completing a later step completes the earlier ones, but approving doesn't fix the price while it
 * can still be fixed.
 */
export function stepsDone({ isFlagged, isApproved, isGone }: Progress, seen: TourStep[]): number {
  const done = new Set<TourStep>(seen.filter((step) => step !== "fix" && step !== "approve"));
  if (!isFlagged) done.add("fix");
  if (isGone || (isApproved && !isFlagged)) done.add("approve");
  return TOUR_STEPS.findLastIndex((step) => done.has(step)) + 1;
}
