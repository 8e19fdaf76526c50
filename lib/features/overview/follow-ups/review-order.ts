import type { FollowUp } from "../../follow-ups/schema";

type Judged = Pick<FollowUp, "riskFlags" | "reviewDueAt" | "createdAt">;

/**
 * Whether a follow-up contains unsupported content, or the transcript tried to instruct the writer. Mentioning a price
 * is not enough.
 */
export function isFlagged({ riskFlags }: Pick<FollowUp, "riskFlags">): boolean {
  return riskFlags.some((flag) => flag.startsWith("unsupported_") || flag === "instruction_in_talk");
}

/** Sorts a review queue: flagged follow-ups first, then by due date. */
export function byUrgency(a: Judged, b: Judged): number {
  const flagged = Number(isFlagged(b)) - Number(isFlagged(a));
  return flagged || due(a) - due(b) || Date.parse(a.createdAt) - Date.parse(b.createdAt);
}

function due({ reviewDueAt }: Judged): number {
  return reviewDueAt ? Date.parse(reviewDueAt) : Number.POSITIVE_INFINITY;
}
