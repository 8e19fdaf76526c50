import { matchesIn } from "../matches-in";
import { addDays, comingWeekday, isoDay, MONTHS, WEEKDAYS } from "../spoken/calendar";
import { spokenDays } from "../spoken/days";
import { HOLIDAY_NAME } from "../spoken/holidays";
import { ONE_TO_TWELVE, TWO_TO_TWELVE } from "../spoken/numerals";
import { ORDINAL_WORD, smallNumber } from "../spoken/small-numbers";
import { spokenTimes } from "../spoken/times";
import { takenSpans } from "../taken-spans";
import { textBefore } from "../text-before";
import { calendarPhrases } from "./calendar-phrases";

/** A day, month, week or time of day, as precise as it was named. */
export type Moment = {
  kind: "day" | "weekday" | "dayOfMonth" | "month" | "week" | "quarter" | "time" | "year";
  /** An ISO date, the name of a weekday or month, the day of the month, or "HH:MM" for times. */
  value: string;
  /** The date a weekday or day of the month most likely refers to. */
  on: string | null;
  start: number;
  end: number;
};

const HINT = new RegExp(
  String.raw`\d|\b(?:day|week|month|year|today|tonight|tomorrow|morning|afternoon|evening|quarter|half|noon|midday|at|christmas|o'clock|[ap]\.?m|${ONE_TO_TWELVE})\b|(?:days?|st|nd|rd|th)\b`,
  "i",
);
const MONTH_NAME = new RegExp(`\\b(${MONTHS.join("|")})\\b`, "gi");
/** Context that shows that "march" is the month, because transcripts often lack capitals. */
const IN_MONTH = /\b(?:in|since|until|till|by|from|of|last|next|this|early|late|mid|to|for)[ -]$/i;
/** Lists and ranges of days: "The twenty-seventh and twenty-eighth of February", "February 27 and 28". */
const DAY_BEFORE = new RegExp(
  `(?:the )?\\b(${ORDINAL_WORD}|\\d{1,2})(?: and| to| through| or|,| ?[–-])(?: the)? ?$`,
  "i",
);
const DAY_AFTER = new RegExp(
  `^(?: (?:and|to|through|or) (?:the )?| ?[–-] ?)(${ORDINAL_WORD}|\\d{1,2})\\b(?! (?:percent|hundred|thousand|[ap]m)|[:.%]\\d)`,
  "i",
);
const WEEK = new RegExp(
  `\\bweek (?:of|commencing|beginning|starting|from)(?: the)?(?: (?:Monday,? )?(${MONTHS.join("|")}))? ?(?:the )?(${ORDINAL_WORD}|\\d{1,2})?(?: of (${MONTHS.join("|")}))?|\\b(next week|this week|the following week|the week after(?: next)?)\\b`,
  "gi",
);
const QUARTER = /\b(?:q([1-4])|(first|second|third|fourth|last) quarter|quarter (one|two|three|four))\b/gi;
/** Refers to the next morning when it is about the future. */
const MORNING = /(?<!\d |o['’]clock )\b(?:first thing )?in the morning\b/gi;
/** "At two branches" is a count, not a time. */
const COUNTS = new RegExp(
  String.raw`^at (?:one|two|three) (?:third|quarter|fifth|tenth)s?\b|^at (?:${TWO_TO_TWELVE}|\d{1,2}) (?:\p{L}+ )?(?!(?:hours|yours|works|suits|fits|minutes|mondays|tuesdays|wednesdays|thursdays|fridays|is|was|as|this|us|does|has|it['’]s|that['’]s)\b)\p{Ll}{3,}s\b`,
  "iu",
);
/** An answer that names an hour: "Nine?", "Nine on Wednesday". */
const ANSWERED_HOUR = new RegExp(
  String.raw`(?:^|[.?!,] )(${ONE_TO_TWELVE})(?=\?|,? on (?:\p{L}+day|the)\b| on \p{Lu}| (?:works|then)\b| is (?:too (?:early|late)|fine|good|better))`,
  "giu",
);
const YEAR = /\b(20\d\d)\b/g;
const LOOSE_ORDINAL = new RegExp(`(?:\\bthe |\\bthe,? (?:um|uh|er|erm),? |^)(${ORDINAL_WORD})\\b(?! half\\b)`, "gi");
const WEEKDAY_NAME = new RegExp(`\\b(${WEEKDAYS.join("|")})(?:s|'s)?\\b`, "gi");

export function momentsIn(text: string, from: Date | null): Moment[] {
  if (!HINT.test(text) && !HOLIDAY_NAME.test(text) && !new RegExp(MONTH_NAME.source, "i").test(text)) return [];
  const found: Moment[] = [];
  const taken = takenSpans(text);
  const add = (kind: Moment["kind"], value: string, match: { index: number; 0: string }, on: string | null = null) => {
    const [start, end] = [match.index, match.index + match[0].length];
    if (!taken.isFree(start, end)) return;
    taken.take(start, end);
    found.push({ kind, value, on, start, end });
  };
  for (const { kind, value, start, end } of calendarPhrases(text, from))
    add(kind, value, { index: start, 0: text.slice(start, end) });
  for (const match of matchesIn(text, WEEK)) {
    const [, before, day, after, away] = match;
    const month = before ?? after;
    const on = from && day ? spokenDays(month ? `${month} ${day}` : `the ${day}`, from)[0]?.on : null;
    if (away) add("week", away.toLowerCase(), match, from ? weekOf(from, away) : null);
    else if (day) add("week", on ?? day, match, on ?? null);
  }
  if (from)
    for (const { start, end, on } of spokenDays(text, from)) {
      const said = text.slice(start, end);
      const weekday = WEEKDAYS.find((name) =>
        new RegExp(`^(?:the )?${name}s?(?: (?:morning|afternoon|evening|night|lunchtime))?$`, "i").test(said),
      );
      const number = new RegExp(`^(?:the )?(?:(?:morning|afternoon|evening) of the )?(${ORDINAL_WORD})$`, "i").exec(
        said,
      )?.[1];
      const match = { index: start, 0: said };
      if (weekday) add("weekday", weekday, match, on);
      else if (number) add("dayOfMonth", String(smallNumber(number)), match, on);
      else if (on) add("day", on, match, on);
    }
  for (const one of found.filter(({ kind, start, end }) => kind === "day" && namesMonth(text.slice(start, end)))) {
    const [before, after] = [DAY_BEFORE.exec(textBefore(text, one.start)), DAY_AFTER.exec(text.slice(one.end))];
    for (const [match, index] of [
      [before, one.start - (before?.[0].length ?? 0)],
      [after, one.end + 1],
    ] as const) {
      const number = match && smallNumber(match[1]!);
      if (!match || !number || number > 31) continue;
      const on = `${one.value.slice(0, 8)}${String(number).padStart(2, "0")}`;
      add("day", on, { index, 0: match[0].trim() }, on);
    }
  }
  const isUndated = found.length === 0;
  for (const match of matchesIn(text, WEEKDAY_NAME)) {
    const weekday = WEEKDAYS.find((name) => name.toLowerCase() === match[1]!.toLowerCase())!;
    add("weekday", weekday, match, from ? isoDay(comingWeekday(from, WEEKDAYS.indexOf(weekday))) : null);
  }
  for (const match of matchesIn(text, MONTH_NAME))
    if (/^\p{Lu}/u.test(match[0]) || !/^(?:may|march)$/i.test(match[0]) || IN_MONTH.test(textBefore(text, match.index)))
      add("month", MONTHS.find((name) => name.toLowerCase() === match[1]!.toLowerCase())!, match);
  for (const match of matchesIn(text, QUARTER))
    add("quarter", quarterOf(match[1] ?? match[2] ?? match[3] ?? ""), match);
  for (const { start, end, time } of spokenTimes(text))
    if (!COUNTS.test(text.slice(start))) add("time", time, { index: start, 0: text.slice(start, end) });
  if (from && isUndated)
    for (const match of matchesIn(text, MORNING)) {
      const on = isoDay(addDays(from, 1));
      add("day", on, match, on);
    }
  for (const match of matchesIn(text, ANSWERED_HOUR)) {
    const hour = smallNumber(match[1]!);
    const index = match.index + match[0].indexOf(match[1]!);
    const value = `${String(hour && hour < 7 ? hour + 12 : hour).padStart(2, "0")}:00`;
    if (hour) add("time", value, { index, 0: text.slice(index, match.index + match[0].length) });
  }
  for (const match of matchesIn(text, LOOSE_ORDINAL)) add("dayOfMonth", String(smallNumber(match[1]!)), match);
  for (const match of matchesIn(text, YEAR)) add("year", match[1]!, match);
  return found.sort((a, b) => a.start - b.start);
}

function namesMonth(text: string): boolean {
  return new RegExp(MONTH_NAME.source, "i").test(text);
}

function weekOf(from: Date, said: string): string {
  const ahead = /this/i.test(said) ? 0 : /next$/i.test(said) && /after/i.test(said) ? 14 : 7;
  const monday = new Date(from.getTime() - ((from.getUTCDay() + 6) % 7) * 86_400_000 + ahead * 86_400_000);
  return isoDay(monday);
}

function quarterOf(name: string): string {
  const at = ["first", "second", "third", "fourth"].indexOf(name.toLowerCase());
  const word = ["one", "two", "three", "four"].indexOf(name.toLowerCase());
  return String(at >= 0 ? at + 1 : word >= 0 ? word + 1 : name.toLowerCase() === "last" ? 4 : name);
}

const DAY = 86_400_000;

/** Whether a spoken moment can mean the written one. */
export function sameMoment(written: Moment, said: Moment): boolean {
  if (written.kind === "time" || said.kind === "time") {
    return written.kind === said.kind && sameTime(written.value, said.value);
  }
  if (written.kind === said.kind && written.value === said.value) return true;
  const [a, b] = [written.on, said.on];
  switch (written.kind) {
    case "day":
    case "weekday":
    case "dayOfMonth":
      if (a === null) return false;
      if (said.kind === "weekday")
        return weekdayOf(a) === said.value && (b === null || Math.abs(gap(a, b)) <= 14 * DAY);
      if (said.kind === "week") return b !== null && monday(a) === monday(b) && weekdayOf(a) === "Friday";
      if (said.kind === "dayOfMonth") return Number(a.slice(8)) === Number(said.value);
      if (written.kind === "weekday" && b !== null && said.kind === "day")
        return weekdayOf(b) === written.value && Math.abs(gap(a, b)) <= 14 * DAY;
      if (written.kind === "dayOfMonth" && b !== null) return Number(b.slice(8)) === Number(written.value);
      return said.kind === "day" && a === b;
    case "month":
      return b !== null && said.kind === "day" && MONTHS[Number(b.slice(5, 7)) - 1] === written.value;
    case "week":
      return a !== null && b !== null && Math.abs(gap(a, b)) < 7 * DAY && monday(a) === monday(b);
    case "year":
      return b?.startsWith(written.value) ?? false;
    default:
      return false;
  }
}

function gap(a: string, b: string): number {
  return Date.parse(a) - Date.parse(b);
}

function monday(day: string): number {
  const at = Date.parse(day);
  return at - ((new Date(at).getUTCDay() + 6) % 7) * DAY;
}

/** The name of the weekday of an ISO date. */
export function weekdayOf(day: string): string {
  return WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]!;
}

function sameTime(a: string, b: string): boolean {
  const [hourA = 0, minuteA = 0] = a.split(":").map(Number);
  const [hourB = 0, minuteB = 0] = b.split(":").map(Number);
  return minuteA === minuteB && hourA % 12 === hourB % 12;
}
