import {
  addDays,
  comingDate,
  comingDayOfMonth,
  comingWeekday,
  endOfMonth,
  fridayOf,
  isoDay,
  MONTHS,
  WEEKDAYS,
  weekdayInWeek,
} from "./calendar";
import { CARDINAL_WORD, ORDINAL_WORD, smallNumber } from "./small-numbers";

/** A spoken day. `precise` means that it names a date, not only a weekday. */
export type SpokenDay = { start: number; end: number; on: string | null; precise: boolean };

type Rule = { pattern: RegExp; precise?: boolean; day: (groups: Record<string, string>, from: Date) => Date | null };

const WEEKDAY = `(?<weekday>${WEEKDAYS.join("|")})`;
const MONTH = `(?<month>${MONTHS.join("|")}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\.?`;
const ORDINAL = `(?<ordinal>${ORDINAL_WORD})`;
const NUMBER = `(?<number>${ORDINAL_WORD}|${CARDINAL_WORD})`;
/** What may follow "the tenth" when it means a day: never a noun being counted. */
const NO_NOUN =
  "(?=\\s*(?:[,.;:?!–—-]|$)|\\s+(?:at|in the (?:morning|afternoon|evening)|by|for|then|and|or|that|with|because|so|if|is|was|works?|would|will|should|could|can|might|i|i'm|i've|i'll|we|we're|we'll|you|it|it's|she|he|they|half|yeah|yes|no|from|until|till|as|but|not|a|an|please|okay|ok|to|on|afternoon|morning|evening|any|before|after|has|suits|good|great|perfect|fine|what|how|shall|let's|maybe|around|about|noon|\\d)\\b)";

const RULES: Rule[] = [
  rule(`${WEEKDAY},? ${MONTH} (?:the )?${NUMBER}(?![a-z]|[:.]\\d)`, fromDate, true),
  rule(`(?:the )?${NUMBER},? (?:of )?${MONTH}(?: (?<year>\\d{4}))?(?![a-z])`, fromDate, true),
  rule(
    `${MONTH} (?:the )?${NUMBER}(?![a-z]|[:.]\\d| (?:thousand|hundred|percent|million))(?:,? (?<year>\\d{4}))?`,
    fromDate,
    true,
  ),
  rule(`${WEEKDAY},? (?:the )?${NUMBER} (?:of )?${MONTH}`, fromDate, true),
  rule(
    `(?<count>a|two|three) weeks? (?:on|from|after) (?:(?:this|next) )?(?:${WEEKDAY}|(?<base>today|tomorrow|now))`,
    weeksOn,
  ),
  rule("(?<count>a) week (?<base>tomorrow|today)", weeksOn),
  rule(`${WEEKDAY} week`, ({ weekday }, from) => addDays(comingWeekday(from, weekdayNumber(weekday)), 7)),
  rule(
    `${WEEKDAY}(?: of)? (?<which>next week|this week|the week after next|the week after|the following week|in a fortnight)`,
    inWeek,
  ),
  rule(`(?<which>next week|this week)(?: on)?,? ${WEEKDAY}`, inWeek),
  rule(`(?<which>next|this|this coming|the coming|coming|following) ${WEEKDAY}`, whichWeekday),
  rule(`(?:the )?(?:end of|close of) (?:the |this )?(?:week|working week)`, (_, from) => fridayOf(from, 0)),
  rule("(?:the )?end of (?:the )?next week", (_, from) => fridayOf(from, 1)),
  rule("(?:the )?end of (?:the |this )?month", (_, from) => endOfMonth(from, 0)),
  rule("(?:the )?end of (?:the )?next month", (_, from) => endOfMonth(from, 1)),
  rule("(?:the )?end of (?:the |this )?year", (_, from) => new Date(Date.UTC(from.getUTCFullYear(), 11, 31))),
  rule(`(?:the )?end of ${MONTH}`, ({ month }, from) => lastOf(from, monthNumber(month))),
  rule(
    "(?:the )?end of (?:the |this |my |our )?(?:business )?day(?: today)?(?! (?:on )?(?:tomorrow|monday|tuesday|wednesday|thursday|friday))",
    (_, from) => from,
  ),
  rule("(?:the )?day after tomorrow", (_, from) => addDays(from, 2)),
  rule("tomorrow(?: (?:morning|afternoon|evening|night|lunchtime))?", (_, from) => addDays(from, 1)),
  rule(
    "(?:later |still |already )?today|tonight|this (?:morning|afternoon|evening|lunchtime)|(?:straight|right) after (?:this|the|our) (?:call|meeting)",
    (_, from) => from,
  ),
  rule("before the weekend", (_, from) => fridayOf(from, 0)),
  rule("(?:over |at |on )?(?:the|this) weekend", (_, from) => weekdayInWeek(from, 0, 0)),
  rule(`(?:the )?(?:morning|afternoon|evening) of the ${ORDINAL}`, dayOfMonth, true),
  rule(`(?:the )?week of the ${ORDINAL}`, dayOfMonth),
  rule(`(?:the )?first week of ${MONTH}`, ({ month }, from) => firstFriday(from, monthNumber(month))),
  rule("this week(?! (?:on )?(?:monday|tuesday|wednesday|thursday|friday))", (_, from) => fridayOf(from, 0)),
  rule(
    `(?<lead>in|within|give me|give us|take me|need) (?:about |roughly )?(?<count>${CARDINAL_WORD}|an?|a couple of) (?:working |business )?(?<unit>days?|weeks?|months?)(?: time)?(?! (?:ago|notice|free|of))`,
    inSpan,
  ),
  rule("(?<count>two|three|four) (?<unit>weeks|days) from (?:now|today)", inSpan),
  rule("new year's eve", (_, from) => new Date(Date.UTC(from.getUTCFullYear(), 11, 31)), true),
  rule("christmas(?: day| eve)", (_, from) => new Date(Date.UTC(from.getUTCFullYear(), 11, 25)), true),
  rule(`the ${ORDINAL}(?! of the month)${NO_NOUN}`, dayOfMonth, true),
];
/** A weekday followed by a day of the month: "Wednesday the seventeenth", "Thursday, 26th", "friday thirteenth". */
const DATED_WEEKDAY = new RegExp(
  `(?:(?:next|this|coming) )?${WEEKDAY}(?: next week)?,?(?: on| is)? (?:the (?<number>${ORDINAL_WORD}|${CARDINAL_WORD})|(?<bare>${ORDINAL_WORD}))(?![a-z]|[:.]\\d| (?:o'clock|thirty|fifteen|am|pm|people|things?|weeks?|of you))(?: (?:of )?(?<month>${MONTHS.join("|")}))?`,
  "gi",
);
const PLAIN_WEEKDAY = new RegExp(
  `\\b${WEEKDAY}(?:s?(?! (?:mornings|afternoons))| (?:morning|afternoon|evening|night|lunchtime))?\\b(?!'s)`,
  "gi",
);

function rule(pattern: string, day: Rule["day"], precise = false): Rule {
  return { pattern: new RegExp(`(?<![\\p{L}\\d-])${pattern}(?![\\p{L}\\d])`, "giu"), day, precise };
}

/** Finds every day in a text, in order. Dates take precedence over weekdays, and a weekday with its date is one day. */
export function spokenDays(text: string, from: Date): SpokenDay[] {
  const found: SpokenDay[] = [];
  const add = (day: SpokenDay) => {
    if (!found.some((other) => day.start < other.end && other.start < day.end)) found.push(day);
  };
  for (const match of text.matchAll(DATED_WEEKDAY)) {
    const { weekday = "", number, bare, month } = match.groups!;
    const day = number ?? bare ?? "";
    const on = month
      ? fromDate({ number: day, month }, from)
      : agreeing(from, weekdayNumber(weekday), smallNumber(day));
    if (on) add({ start: match.index, end: match.index + match[0].length, on: isoDay(on), precise: true });
  }
  for (const { pattern, day, precise = false } of RULES) {
    for (const match of text.matchAll(pattern)) {
      const groups = Object.fromEntries(Object.entries(match.groups ?? {}).map(([key, value]) => [key, value ?? ""]));
      const on = day(groups, from);
      const lead = /^(?:give|take|need)/i.test(groups.lead ?? "") ? groups.lead!.length + 1 : 0;
      if (on) add({ start: match.index + lead, end: match.index + match[0].length, on: isoDay(on), precise });
    }
  }
  for (const match of text.matchAll(PLAIN_WEEKDAY)) {
    if (/^(?:every|each|last|on|past)? ?\w+s$/i.test(match[0])) continue;
    const on = comingWeekday(from, weekdayNumber(match.groups!.weekday!));
    add({ start: match.index, end: match.index + match[0].length, on: isoDay(on), precise: false });
  }
  return found.sort((a, b) => a.start - b.start);
}

/** The next such date that falls on the weekday. If none does, the weekday is ignored. */
function agreeing(from: Date, weekday: number, number: number | null): Date | null {
  if (number === null) return null;
  for (let ahead = 0; ahead < 4; ahead++) {
    const date: Date = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + ahead, number));
    if (date >= from && date.getUTCDate() === number && date.getUTCDay() === weekday) return date;
  }
  return comingDayOfMonth(from, number);
}

function fromDate({ number, month, year }: Record<string, string | undefined>, from: Date): Date | null {
  const at = monthNumber(month);
  const day = smallNumber(number ?? "");
  if (at < 0 || day === null || day > 31 || day < 1) return null;
  if (!/\d|st$|nd$|rd$|th$|first$|second$|third$/i.test(number ?? "") && /^(?:may|mar|march)$/i.test(month ?? "")) {
    if (day < 3) return null;
  }
  const date: Date | null = comingDate(from, at, day);
  return date && year ? new Date(Date.UTC(Number(year), at, day)) : date;
}

function dayOfMonth({ ordinal }: Record<string, string>, from: Date): Date | null {
  const day = smallNumber(ordinal ?? "");
  if (day === null) return null;
  return comingDayOfMonth(from.getUTCDate() === day ? addDays(from, 1) : from, day);
}

function firstFriday(from: Date, month: number): Date {
  const first = comingDate(from, month, 1)!;
  return addDays(first, (5 - first.getUTCDay() + 7) % 7);
}

function weeksOn({ count, weekday, base }: Record<string, string>, from: Date): Date {
  const start = weekday
    ? comingWeekday(from, weekdayNumber(weekday))
    : addDays(from, base?.toLowerCase() === "tomorrow" ? 1 : 0);
  return addDays(start, 7 * (smallNumber(count ?? "a") ?? 1));
}

function inWeek({ weekday, which }: Record<string, string>, from: Date): Date {
  const weeks = /this week/i.test(which ?? "") ? 0 : /after next|fortnight/i.test(which ?? "") ? 2 : 1;
  return weekdayInWeek(from, weekdayNumber(weekday), weeks);
}

function whichWeekday({ weekday, which }: Record<string, string>, from: Date): Date {
  const number = weekdayNumber(weekday);
  return /next|following/i.test(which ?? "") ? weekdayInWeek(from, number, 1) : comingWeekday(from, number);
}

function inSpan({ count, unit }: Record<string, string>, from: Date): Date | null {
  const many = /couple/i.test(count ?? "") ? 2 : smallNumber(count ?? "");
  if (many === null) return null;
  if (/^month/i.test(unit ?? "")) {
    return new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + many, from.getUTCDate()));
  }
  return addDays(from, many * (/^week/i.test(unit ?? "") ? 7 : 1));
}

function lastOf(from: Date, month: number): Date {
  const passed = month < from.getUTCMonth() ? 1 : 0;
  return new Date(Date.UTC(from.getUTCFullYear() + passed, month + 1, 0));
}

function weekdayNumber(name: string | undefined): number {
  return WEEKDAYS.findIndex((day) => day.toLowerCase() === name?.toLowerCase());
}

function monthNumber(name: string | undefined): number {
  return MONTHS.findIndex((month) => month.toLowerCase().startsWith((name ?? "-").toLowerCase().slice(0, 3)));
}
