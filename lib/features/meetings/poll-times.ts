const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const POLL_EVERY_MS = 2 * MINUTE_MS;
/** Longer than one poll takes. After this, another process may claim the calendar. */
export const POLL_LEASE_MS = 5 * MINUTE_MS;
/** How long to wait before retrying a calendar that cannot be read at the moment. */
export const POLL_PAUSE_MS = HOUR_MS;
const MAX_INTERVAL_MS = 6 * HOUR_MS;

/**
 * Returns when to ask again for a missing transcript. The delay grows with the time since the meeting ended, from 2
 * minutes to 6 hours, so a transcript is found within a quarter of the time it took to appear.
 */
export function transcriptPollAt(endTime: Date, now: Date): Date {
  return addMilliseconds(now, within((now.getTime() - endTime.getTime()) / 4, POLL_EVERY_MS, MAX_INTERVAL_MS));
}

/**
 * Returns when to retry after consecutive failures. The delay doubles each time and is at least what the provider asks
 * for, up to 6 hours.
 */
export function retryPollAt(now: Date, failures: number, retryAfterSeconds = 0): Date {
  const doubled = POLL_EVERY_MS * 2 ** Math.min(failures, 16);
  return addMilliseconds(now, within(doubled, Math.min(retryAfterSeconds * 1000, MAX_INTERVAL_MS), MAX_INTERVAL_MS));
}

export function addMilliseconds(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}

function within(ms: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, ms));
}
