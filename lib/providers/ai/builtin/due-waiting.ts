import type { Act } from "./acts.ts";
import type { Dialogue } from "./commitments.ts";
import type { Entry } from "./ledger.ts";
import { isDeedOf } from "./promise-named.ts";
import type { Turn } from "./turns.ts";

/** "Run the test once he has the account" */
const WAITS = /\b(?:once|as soon as|when) (?:I|we|you|he|she|they|it|the|your|our|\p{Lu}\p{L}+) /u;
/** "Give me two days for that" */
const SPAN =
  /^(?:(?:in|within|about|around|another) )*(?:an?|one|two|three|four|five|six|\d+|a couple of|a few) (?:working |business )?(?:days?|weeks?|hours?)$/i;

/** Leaves the day open where a span counts from something that is awaited. */
export function leaveWaiting(entries: Entry[]): void {
  for (const entry of entries) {
    const { due, task, evidence } = entry;
    if (!due || !SPAN.test(due.phrase)) continue;
    const isAfter = evidence.some(({ quote }) => WAITS_FIRST.test(quote) && quote.includes(due.phrase));
    if (isAfter || WAITS.test(task)) entry.due = null;
  }
}

/** "Once you've sent the sizes, I'll get the quote to you within two days." */
const WAITS_FIRST =
  /^(?:(?:and|so|but|okay|then|well),? )*(?:once|as soon as|when) [^,.?!]{3,60}, (?:I|we)(?:['’]ll| will| can)\b/i;

/** "Transfer it once we have the invoice", said of what was promised for a day before */
const WAITS_FOR =
  /^(\p{L}+)(?: (?:you|us))? (?:it|that|this|them|those|these)(?: (?:over|off|out|across|back))? (?:(?:only|just) )?(?:once|as soon as|when|after|the moment)\b/iu;
const FARTHEST_TURNS = 6;

/** The dated promise that its owner now makes wait for something. */
export function leftOpen({ entries }: Dialogue, { at }: Turn, owner: string | null, { deed }: Act): Entry | null {
  const verb = WAITS_FOR.exec(deed)?.[1];
  if (!verb) return null;
  const entry = entries.findLast((one) => one.owner === owner && at - one.turn <= FARTHEST_TURNS);
  return entry?.due?.on && isDeedOf(entry, verb) ? entry : null;
}
