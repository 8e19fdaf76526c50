import type { Entry } from "./ledger.ts";

/** "Run the test once he has the account" */
const WAITS = /\b(?:once|as soon as|when) (?:I|we|you|he|she|they|it|the|your|our|\p{Lu}\p{L}+) /u;
/** "Give me two days for that" */
const SPAN =
  /^(?:(?:in|within|about|around|another) )*(?:an?|one|two|three|four|five|six|\d+|a couple of|a few) (?:working |business )?(?:days?|weeks?|hours?)$/i;

/** Leaves the day open where a span counts from something that is awaited. */
export function leaveWaiting(entries: Entry[]): void {
  for (const entry of entries) if (entry.due && SPAN.test(entry.due.phrase) && WAITS.test(entry.task)) entry.due = null;
}
