import { addDays, comingDate, isoDay, MONTHS, WEEKDAYS } from "../spoken/calendar";
import { smallNumber } from "../spoken/small-numbers";

/** A day, month or time expressed as a phrase: "the last Friday of the month", "ten past nine". */
export type CalendarPhrase = { kind: "day" | "month" | "time"; value: string; start: number; end: number };

const MINUTES = "(five|ten|twenty|twenty-five|\\d{2})";
const HOURS = "(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d{1,2})";
const PAST = new RegExp(
  `\\b${MINUTES} (past|to) ${HOURS}\\b(?! ?(?:percent|people|weeks?|days?|hours?|minutes?|months?|years?|%|or\\b|of\\b))`,
  "gi",
);
const NTH = new RegExp(
  `\\b(first|second|third|fourth|last) (${WEEKDAYS.join("|")}) (?:in|of) (?:(the|this|next) month|(${MONTHS.join("|")}))\\b`,
  "gi",
);
const END_OF_QUARTER = /\bend of (?:the )?(?:(first|second|third|fourth|last) quarter|q([1-4]))\b/gi;
const MONTH_AWAY = /\b(next|this) month\b/gi;

export function calendarPhrases(text: string, from: Date | null): CalendarPhrase[] {
  const found: CalendarPhrase[] = [];
  const add = (kind: CalendarPhrase["kind"], value: string | null, match: RegExpExecArray | RegExpMatchArray) => {
    if (value) found.push({ kind, value, start: match.index!, end: match.index! + match[0].length });
  };
  for (const match of text.matchAll(PAST)) add("time", timeOf(match[1]!, match[2]!, match[3]!), match);
  if (!from) return found;
  for (const match of text.matchAll(NTH)) add("day", nthWeekday(match, from), match);
  for (const match of text.matchAll(END_OF_QUARTER)) {
    const at = match[2]
      ? Number(match[2])
      : ["first", "second", "third", "fourth"].indexOf(match[1]!.toLowerCase()) + 1 || 4;
    const year = from.getUTCFullYear() + (at * 3 - 1 < from.getUTCMonth() ? 1 : 0);
    add("day", isoDay(new Date(Date.UTC(year, at * 3, 0))), match);
  }
  for (const match of text.matchAll(MONTH_AWAY))
    add("month", MONTHS[(from.getUTCMonth() + (/next/i.test(match[1]!) ? 1 : 0)) % 12]!, match);
  return found;
}

function timeOf(minutes: string, way: string, hours: string): string | null {
  const [minute, hour] = [smallNumber(minutes.toLowerCase()), smallNumber(hours.toLowerCase())];
  if (minute === null || hour === null || minute > 29 || hour > 12) return null;
  const late = hour < 8 ? hour + 12 : hour;
  const [at, past] = /to/i.test(way) ? [late - 1, 60 - minute] : [late, minute];
  return `${String(at).padStart(2, "0")}:${String(past).padStart(2, "0")}`;
}

function nthWeekday(
  [, nth = "", name = "", which, month]: RegExpExecArray | RegExpMatchArray,
  from: Date,
): string | null {
  const weekday = WEEKDAYS.findIndex((one) => one.toLowerCase() === name.toLowerCase());
  const first = month
    ? comingDate(
        from,
        MONTHS.findIndex((one) => one.toLowerCase() === month.toLowerCase()),
        1,
      )
    : new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + (/next/i.test(which ?? "") ? 1 : 0), 1));
  if (!first) return null;
  const earliest = addDays(first, (weekday - first.getUTCDay() + 7) % 7);
  const at = ["first", "second", "third", "fourth"].indexOf(nth.toLowerCase());
  if (at >= 0) return isoDay(addDays(earliest, 7 * at));
  const days = [4, 3].map((weeks) => addDays(earliest, 7 * weeks));
  return isoDay(days.find((day) => day.getUTCMonth() === first.getUTCMonth())!);
}
