const REVIEW_HOURS = 2;

export function reviewDue(submittedAt: Date): Date {
  return new Date(submittedAt.getTime() + REVIEW_HOURS * 3_600_000);
}
