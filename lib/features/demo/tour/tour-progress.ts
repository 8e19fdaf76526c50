import { TOUR_STEPS, type Tour, type TourStep } from "./schema";

/**
 * The beats done so far. What the visitor looked at is known by the browser (`seen`), what was changed by the email
 * itself. Completing a later beat completes the earlier ones.
 */
export function stepsDone({ isFlagged, isApproved }: Pick<Tour, "isFlagged" | "isApproved">, seen: TourStep[]): number {
  const done = new Set<TourStep>(seen.filter((step) => step !== "fix" && step !== "approve"));
  if (!isFlagged) done.add("fix");
  if (isApproved) done.add("approve");
  return TOUR_STEPS.findLastIndex((step) => done.has(step)) + 1;
}
