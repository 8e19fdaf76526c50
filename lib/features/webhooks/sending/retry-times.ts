const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long after each failed attempt the next one is made. */
const DELAYS_MS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR];

/** When to try again after so many failed attempts, and no sooner than the receiver asked for. Null if they were all. */
export function nextAttemptAt(failures: number, now: Date, retryAfterSeconds: number | null): Date | null {
  const delay = DELAYS_MS[failures - 1];
  return delay === undefined ? null : new Date(now.getTime() + Math.max(delay, (retryAfterSeconds ?? 0) * SECOND));
}
