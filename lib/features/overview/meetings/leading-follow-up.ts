import type { FollowUpStatus } from "../../follow-ups/schema";

/** From what came furthest to what came to nothing. A mail that was sent outranks whatever came after it. */
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

/** What a meeting led to, in one status: its follow-up that came furthest, the newest of several. */
export function leadingFollowUp<F extends { status: FollowUpStatus; hasBounced: boolean }>(newestFirst: F[]): F | null {
  const place = ({ status, hasBounced }: F) => FURTHEST_FIRST.indexOf(status) + (hasBounced ? 0.5 : 0);
  return newestFirst.toSorted((a, b) => place(a) - place(b))[0] ?? null;
}
