export function backoffSeconds(attempts: number): number {
  return Math.min(600, 5 * 2 ** Math.max(0, attempts - 1));
}

/** The provider forgets idempotency keys after 24 hours; after that, the same key could send again. */
export const IDEMPOTENCY_KEY_TTL_MS = 23 * 3_600_000;

/** Error code of a send that was given up because its outcome stayed unknown. */
export const OUTCOME_UNKNOWN = "outcome_unknown";

const FIRST_CHECK_MS = 30_000;

/** When to check again on a send without a response: 30 seconds after it was queued, doubling with each attempt. */
export function nextCheck(delivery: { queuedAt: Date; attempts: number }): Date {
  const wait = FIRST_CHECK_MS * 2 ** Math.min(12, Math.max(0, delivery.attempts - 1));
  return new Date(delivery.queuedAt.getTime() + Math.min(wait, IDEMPOTENCY_KEY_TTL_MS + FIRST_CHECK_MS));
}
