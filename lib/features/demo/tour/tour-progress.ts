import { TOUR_STEPS, type Tour, type TourStep } from "./schema";

/**
 * Returns the number of steps done so far. The browser knows what the visitor viewed (`seen`); what was changed follows
 * from the email itself. Completing a later step completes the earlier ones.
 */
export function stepsDone({ isFlagged, isApproved }: Pick<Tour, "isFlagged" | "isApproved">, seen: TourStep[]): number {
  const done = new Set<TourStep>(seen.filter((step) => step !== "fix" && step !== "approve"));
  if (!isFlagged) done.add("fix");
  if (isApproved) done.add("approve");
  return TOUR_STEPS.findLastIndex((step) => done.has(step)) + 1;
}
