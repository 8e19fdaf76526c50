import type { FollowUp } from "../../follow-ups/schema";

type Judged = Pick<FollowUp, "riskFlags" | "reviewDueAt" | "createdAt">;

/** Something in it isn't in the transcript, or the transcript tried to steer the writer. Mentioning a price isn't enough. */
export function isFlagged({ riskFlags }: Pick<FollowUp, "riskFlags">): boolean {
  return riskFlags.some((flag) => flag.startsWith("unsupported_") || flag === "instruction_in_talk");
}

/** The order of a review queue: flagged first, then whatever is due first. */
export function byUrgency(a: Judged, b: Judged): number {
  const flagged = Number(isFlagged(b)) - Number(isFlagged(a));
  return flagged || due(a) - due(b) || Date.parse(a.createdAt) - Date.parse(b.createdAt);
}

function due({ reviewDueAt }: Judged): number {
  return reviewDueAt ? Date.parse(reviewDueAt) : Number.POSITIVE_INFINITY;
}
