import { addDays, addMonths, addWorkingDays } from "./calendar";
import { type DayRule, rule } from "./day-rule";
import { COUNT_WORD, smallNumber } from "./small-numbers";

type Said = Record<string, string | undefined>;

/** "two", "a couple of" or "two or three", of which the larger counts. */
export const COUNT = `(?:(?:${COUNT_WORD}|a week) (?:or|to) )?(?<count>${COUNT_WORD}|an?|(?:a )?couple of)`;
const SPAN = `${COUNT} (?<work>working |business )?(?<unit>days?|weeks?|fortnights?|months?)`;
const OR_TWO = "an? (?<unit>day|week|month) or (?<count>two|so)";
const TIME = "(?:['’]?s?['’]? time)?(?!['’]? (?:ago|notice|free|of|each|per|a (?:day|week|month|year))\\b)";
const IN =
  "(?<lead>in|within|inside|inside of|give me|give us|allow me|allow us|take me|need)(?: about| roughly| around| under| less than| no more than| at most| just| up to)?";

/** Days counted from the meeting. */
export const COUNTED: DayRule[] = [
  rule(`${IN} ${OR_TWO}${TIME}`, afterSpan),
  rule(`${IN} ${SPAN}${TIME}`, afterSpan),
  rule("(?:within|inside) the (?<unit>fortnight)", afterSpan),
  rule(`(?:in |within |inside )?${SPAN} (?:from|of) (?:now|today)`, afterSpan),
  rule("(?:this|the same|same) (?:time|day) next week", (_, from) => addDays(from, 7)),
];

/** "In the next two days" is a deadline, but not a day to meet on. */
export const COUNTED_UNTIL: DayRule[] = [
  rule(`(?:in|within|over|during) the (?:next|coming) ${OR_TWO}${TIME}`, afterSpan),
  rule(`(?:in|within|over|during) the (?:next|coming) ${SPAN}${TIME}`, afterSpan),
  rule("(?:in|within|over|during) the (?:next|coming) (?<unit>day|week|fortnight|month)", afterSpan),
];

export function countOf(words: string): number | null {
  return /couple/i.test(words) ? 2 : /^so$/i.test(words) ? 1 : smallNumber(words);
}

function afterSpan({ count, work, unit = "" }: Said, from: Date): Date | null {
  const many = countOf(count || "a");
  if (many === null) return null;
  if (/^month/i.test(unit)) return addMonths(from, many);
  if (work && /^day/i.test(unit)) return addWorkingDays(from, many);
  return addDays(from, many * (/^week/i.test(unit) ? 7 : /^fortnight/i.test(unit) ? 14 : 1));
}
