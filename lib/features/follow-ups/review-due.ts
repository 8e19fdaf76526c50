const REVIEW_HOURS = 2;

export function reviewDue(submittedAt: Date): Date {
  return new Date(submittedAt.getTime() + REVIEW_HOURS * 3_600_000);
}

/** Where an approved follow-up was. An approval keeps the time its review is due, which a draft doesn't have. */
export function statusBeforeApproval({ reviewDueAt }: { reviewDueAt: unknown }): "pending_review" | "draft" {
  return reviewDueAt === null ? "draft" : "pending_review";
}
