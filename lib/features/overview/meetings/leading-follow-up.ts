import type { FollowUpStatus } from "../../follow-ups/schema";

/** From the most to the least advanced status. A sent email outranks anything that came after it. */
const FURTHEST_FIRST: readonly FollowUpStatus[] = [
  "sent",
  "sending",
  "scheduled",
  "approved",
  "pending_review",
  "failed",
  "draft",
  "rejected",
  "cancelled",
];

/** The follow-up that represents a meeting: the most advanced one, or the newest of several. */
export function leadingFollowUp<F extends { status: FollowUpStatus; hasBounced: boolean }>(newestFirst: F[]): F | null {
  const place = ({ status, hasBounced }: F) => FURTHEST_FIRST.indexOf(status) + (hasBounced ? 0.5 : 0);
  return newestFirst.toSorted((a, b) => place(a) - place(b))[0] ?? null;
}
