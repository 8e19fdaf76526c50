import type { Moment } from "../lock/moments";
import { longDay, MONTHS, WEEKDAYS } from "../spoken/calendar";
import { timeText } from "./time-text";

const WEEKDAY = /\b(?:sun|mon|tues?|wed(?:nes)?|thur?s?|fri|satu?r?)(day)?s?\b/i;
const MONTH = "(?<month>(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?)";
const NUMBER = "(?<number>\\d{1,2})(?<ending>st|nd|rd|th)?";
const DATES = [
  new RegExp(`\\b${MONTH}\\s+${NUMBER}\\b`, "i"),
  new RegExp(`\\b${NUMBER}\\s+(?<of>of\\s+)?${MONTH}(?![a-z])`, "i"),
];
const ISO = /\b\d{4}-\d{2}-\d{2}\b/;
const YEAR = /\b20\d\d\b/;
const THE_DAY = /\bthe \d{1,2}(?:st|nd|rd|th)\b/i;
const LONE_DAY = /^(\D*)\d{1,2}(?:st|nd|rd|th)?(\D*)$/;

/** Writes a day or time that was said the way the one it replaces is written; null if it can't be. */
export function momentText(written: string, said: Moment): string | null {
  switch (said.kind) {
    case "time":
      return timeText(written, said.value);
    case "month":
      return MONTHS.includes(said.value) ? said.value : null;
    case "quarter":
      return /^q\d$/i.test(written) ? `Q${said.value}` : `the ${ordinalWord(Number(said.value))} quarter`;
    case "year":
      return said.value;
    case "week":
      return said.on ? `the week of ${monthDay(said.on)}` : null;
    default:
      return said.on ? dayText(written, said.on, said.kind === "weekday") : null;
  }
}

function dayText(written: string, on: string, isWeekday: boolean): string {
  const date = new Date(`${on}T00:00:00Z`);
  if (ISO.test(written)) return written.replace(ISO, on);
  const weekday = WEEKDAYS[date.getUTCDay()]!;
  const named = written
    .replace(WEEKDAY, (own, whole?: string) => (whole ? weekday : weekday.slice(0, own.length)))
    .replace(YEAR, String(date.getUTCFullYear()));
  for (const [at, pattern] of DATES.entries()) {
    const { month = "", ending, of = "" } = pattern.exec(named)?.groups ?? {};
    if (!month) continue;
    const name = monthLike(month, date.getUTCMonth());
    const number = `${date.getUTCDate()}${ending ? ordinalEnding(date.getUTCDate()) : ""}`;
    return named.replace(pattern, at === 0 ? `${name} ${number}` : `${number} ${of}${name}`);
  }
  const ordinal = `${date.getUTCDate()}${ordinalEnding(date.getUTCDate())}`;
  if (THE_DAY.test(named)) return named.replace(THE_DAY, `the ${ordinal}`);
  if (LONE_DAY.test(written)) return written.replace(LONE_DAY, `$1${date.getUTCDate()}$2`);
  return WEEKDAY.test(written) && isWeekday ? named : longDay(on);
}

function monthLike(own: string, month: number): string {
  const whole = MONTHS[month]!;
  const plain = own.replace(/\.$/, "");
  const isShort = plain.length <= 4 && !MONTHS.some((name) => name.toLowerCase() === plain.toLowerCase());
  return (isShort ? whole.slice(0, 3) : whole) + own.slice(plain.length);
}

function monthDay(on: string): string {
  const date = new Date(`${on}T00:00:00Z`);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}`;
}

function ordinalEnding(day: number): string {
  if (day > 10 && day < 14) return "th";
  return ["th", "st", "nd", "rd"][day % 10] ?? "th";
}

function ordinalWord(quarter: number): string {
  return ["first", "second", "third", "fourth"][quarter - 1] ?? String(quarter);
}
