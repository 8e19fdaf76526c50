const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How often a working calendar is checked. */
export const POLL_EVERY_MS = 2 * MINUTE_MS;
/** Longer than one look takes; afterwards another process may take it up. */
export const POLL_LEASE_MS = 5 * MINUTE_MS;
/** Until a calendar that cannot be looked through at present is tried again. */
export const POLL_PAUSE_MS = HOUR_MS;
const MAX_INTERVAL_MS = 6 * HOUR_MS;

/**
 * When to ask again for a transcript that was not there: waits grow with the time since the end, from 2 minutes to
 * 6 hours, so that one that comes is found within a quarter of the time it took.
 */
export function transcriptPollAt(endTime: Date, now: Date): Date {
  return addMilliseconds(now, within((now.getTime() - endTime.getTime()) / 4, POLL_EVERY_MS, MAX_INTERVAL_MS));
}

/** After that many consecutive failures: the wait doubles each time, and is never shorter than the provider asks for. */
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
