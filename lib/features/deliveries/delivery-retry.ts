/** Seconds until the next try after this many tries. */
export function backoffSeconds(attempts: number): number {
  return Math.min(600, 5 * 2 ** Math.max(0, attempts - 1));
}

/** A provider forgets its idempotency keys after 24 hours; later the same key could send again. */
export const IDEMPOTENCY_KEY_TTL_MS = 23 * 3_600_000;

/** The error code of a send that was given up because nobody could say whether it happened. */
export const OUTCOME_UNKNOWN = "outcome_unknown";

const FIRST_CHECK_MS = 30_000;

/** When to ask about a send without an answer again: 30 s after it, then each time twice as late. */
export function nextCheck(delivery: { queuedAt: Date; attempts: number }): Date {
  const wait = FIRST_CHECK_MS * 2 ** Math.min(12, Math.max(0, delivery.attempts - 1));
  return new Date(delivery.queuedAt.getTime() + Math.min(wait, IDEMPOTENCY_KEY_TTL_MS + FIRST_CHECK_MS));
}
