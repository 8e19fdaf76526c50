import { MONTHS } from "../spoken/calendar";
import { ONE_TO_TWELVE } from "../spoken/numerals";
import { smallNumber } from "../spoken/small-numbers";

/** A month or time expressed as a phrase: "next month", "ten past nine". */
export type CalendarPhrase = { kind: "month" | "time"; value: string; start: number; end: number };

const MINUTES = "(five|ten|twenty|twenty-five|\\d{2})";
const HOURS = `(${ONE_TO_TWELVE}|\\d{1,2})`;
const PAST = new RegExp(
  `(?<![:.\\d])\\b${MINUTES} (past|to) ${HOURS}\\b(?!:| ?(?:percent|people|weeks?|days?|hours?|minutes?|months?|years?|%|or\\b|of\\b))`,
  "gi",
);
/** The month itself, not a day in it. */
const MONTH_AWAY = /(?<!\b(?:end|\p{L}+day|first|second|third|\p{L}+th|\d(?:st|nd|rd|th)) of )\b(next|this) month\b/giu;

export function calendarPhrases(text: string, from: Date | null): CalendarPhrase[] {
  const found: CalendarPhrase[] = [];
  const add = (kind: CalendarPhrase["kind"], value: string | null, match: RegExpExecArray | RegExpMatchArray) => {
    if (value) found.push({ kind, value, start: match.index!, end: match.index! + match[0].length });
  };
  for (const match of text.matchAll(PAST)) add("time", timeOf(match[1]!, match[2]!, match[3]!), match);
  if (!from) return found;
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
