import { addDays } from "./calendar";
import { COUNTED } from "./counted";
import { DATES, DAYS_OF_MONTH } from "./dates";
import { applyRules, type DayRule, type FoundDay, rule } from "./day-rule";
import { HOLIDAY_RULES } from "./holiday-rules";
import { PERIOD_ENDS } from "./period-ends";
import { DATED_WEEKDAY, PLAIN_WEEKDAY, WEEKDAY_RULES } from "./weekdays";

/** A spoken day. `precise` means that it names a date, not only a weekday. */
export type SpokenDay = FoundDay;

const NEAR: DayRule[] = [
  rule("(?:the )?day after tomorrow", (_, from) => addDays(from, 2)),
  rule("tomorrow(?: (?:morning|afternoon|evening|night|lunchtime))?", (_, from) => addDays(from, 1)),
  rule(
    "(?:later |still |already )?today|tonight|this (?:morning|afternoon|evening|lunchtime)|(?:straight|right) after (?:this|the|our) (?:call|meeting)",
    (_, from) => from,
  ),
];

/** Dates take precedence over weekdays, and a weekday with its date is one day. */
const RULES = [
  DATED_WEEKDAY,
  ...HOLIDAY_RULES,
  ...DATES,
  ...WEEKDAY_RULES,
  ...PERIOD_ENDS,
  ...COUNTED,
  ...NEAR,
  ...DAYS_OF_MONTH,
  PLAIN_WEEKDAY,
];

/** What was found in the latest texts: each sentence of a meeting is asked about from several sides. */
const read = new Map<string, readonly SpokenDay[]>();
const MAX_READ = 10_000;

/** Finds every day in a text, in order. */
export function spokenDays(text: string, from: Date): SpokenDay[] {
  const key = `${from.getTime()} ${text}`;
  const known = read.get(key) ?? findDays(text, from);
  if (read.size >= MAX_READ) read.clear();
  read.set(key, known);
  return [...known];
}

function findDays(text: string, from: Date): SpokenDay[] {
  const found: SpokenDay[] = [];
  for (const day of applyRules(RULES, text, from))
    if (!found.some((other) => day.start < other.end && other.start < day.end)) found.push(day);
  return found.sort((a, b) => a.start - b.start);
}
