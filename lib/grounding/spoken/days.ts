import { rememberedAt } from "../remembered";
import { takenSpans } from "../taken-spans";
import { addDays } from "./calendar";
import { COUNTED } from "./counted";
import { DATES, DAYS_OF_MONTH } from "./dates";
import { applyRules, type DayRule, type DayRules, type FoundDay, MONTH, rule } from "./day-rule";
import { HOLIDAY_RULES } from "./holiday-rules";
import { HOLIDAYS } from "./holidays";
import { PERIOD_ENDS } from "./period-ends";
import { DATED_WEEKDAY, PLAIN_WEEKDAY, WEEKDAY_RULES } from "./weekdays";

/** A spoken day. `precise` means that it names a date, not only a weekday. */
export type SpokenDay = FoundDay;

const NEAR: DayRule[] = [
  rule("(?:the )?day after tomorrow", (_, from) => addDays(from, 2)),
  rule("tomorrow(?: (?:morning|afternoon|evening|night|lunchtime))?", (_, from) => addDays(from, 1)),
  rule(
    "(?:later |still |already )?today|tonight|this (?:morning|afternoon|evening|lunchtime|aft(?!\\p{L}))|(?:straight|right) after (?:this|the|our) (?:call|meeting)",
    (_, from) => from,
  ),
];

/** A pattern without optional words at its start, which make a search slow. */
function firm(pattern: string): string {
  return pattern.replace(/(^|\|)(?:\(\?:[^()]*\)\?)+/g, "$1");
}

/** Dates take precedence over weekdays, and a weekday with its date is one day. */
const RULES: DayRules[] = [
  { hint: /day/i, rules: [DATED_WEEKDAY] },
  { hint: new RegExp(`\\b(?:${HOLIDAYS.map(({ name }) => firm(name)).join("|")})`, "i"), rules: HOLIDAY_RULES },
  { hint: new RegExp(`month|\\b${MONTH}\\b`, "i"), rules: DATES },
  { hint: /day|week|fortnight/i, rules: WEEKDAY_RULES },
  { hint: /end|close|week|before/i, rules: PERIOD_ENDS },
  { hint: /day|week|fortnight|month/i, rules: COUNTED },
  { hint: /day|to(?:night|morrow)|this|after/i, rules: NEAR },
  { hint: /first|second|third|[efhnrx]th\b|\d(?:st|nd|rd|th)\b/i, rules: DAYS_OF_MONTH },
  { hint: /day/i, rules: [PLAIN_WEEKDAY] },
];

const read = new Map<number, Map<string, readonly SpokenDay[]>>();

/** Finds every day in a text, in order. */
export function spokenDays(text: string, from: Date): SpokenDay[] {
  return [...rememberedAt(read, from.getTime(), text, () => findDays(text, from))];
}

function findDays(text: string, from: Date): SpokenDay[] {
  const found: SpokenDay[] = [];
  const taken = takenSpans(text);
  for (const day of applyRules(RULES, text, from)) {
    if (!taken.isFree(day.start, day.end)) continue;
    taken.take(day.start, day.end);
    found.push(day);
  }
  return found.sort((a, b) => a.start - b.start);
}
