import { addDays, comingDayOfMonth, comingWeekday, MONTHS, WEEKDAYS, weekdayInWeek } from "./calendar";
import { COUNT, countOf } from "./counted";
import { fromDate } from "./dates";
import { type DayRule, POSSESSIVE, rule, WEEKDAY, weekdayNumber } from "./day-rule";
import { CARDINAL_WORD, ORDINAL_WORD, smallNumber } from "./small-numbers";

type Said = Record<string, string | undefined>;

/** Weekdays together with a week. */
export const WEEKDAY_RULES: DayRule[] = [
  rule(
    `(?:${COUNT} weeks?|(?<fortnight>a fortnight)) (?:on|from|after) (?:(?:this|(?<next>next)) )?(?:${WEEKDAY}|(?<base>today|tomorrow|now))`,
    weeksOn,
  ),
  rule(`(?<!\\b(?:the|this|next|last|every|each|per) )week from (?:${WEEKDAY}|(?<base>today|tomorrow|now))`, weeksOn),
  rule(`(?:${COUNT} weeks?|(?<fortnight>a fortnight)) (?<base>tomorrow|today)`, weeksOn),
  rule(`(?<count>a|two) weeks? ${WEEKDAY}`, weeksOn),
  rule(`${WEEKDAY} in (?:${COUNT} weeks?|(?<fortnight>a fortnight))(?:['’]?s?['’]? time)?`, weeksOn),
  rule(`${WEEKDAY} (?:week|(?<fortnight>fortnight))`, weeksOn),
  rule("(?<base>today|tomorrow|this day) (?:week|(?<fortnight>fortnight))", weeksOn),
  rule(`(?<count>two|three|four) ${WEEKDAY}s (?:from (?:now|today)|away)`, ({ count = "", weekday }, from) =>
    addDays(comingWeekday(from, weekdayNumber(weekday)), 7 * ((countOf(count) ?? 1) - 1)),
  ),
  rule(
    `not (?:this|this coming|the coming|next) ${WEEKDAY},? (?:but )?(?:the (?:one after|next one|following one|(?:following|next) (?:${WEEKDAYS.join("|")})))`,
    ({ weekday }, from) => addDays(comingWeekday(from, weekdayNumber(weekday)), 7),
  ),
  rule(`(?:the )?${WEEKDAY} after next`, ({ weekday }, from) =>
    addDays(comingWeekday(from, weekdayNumber(weekday)), 7),
  ),
  rule(
    `${WEEKDAY}(?: (?:of|in))? (?<which>next week|this week|the week after next|the week after|the following week)`,
    inWeek,
  ),
  rule(
    `(?<which>next week|this week|the week after next)(?:,? (?:probably|maybe|likely|ideally|hopefully|say|so|let's say|on|by|the)){0,3},? ${WEEKDAY}`,
    inWeek,
  ),
  rule(`${WEEKDAY} next(?! (?:week|month|year|to|in)\\b)`, ({ weekday }, from) =>
    weekdayInWeek(from, weekdayNumber(weekday), 1),
  ),
  rule(`(?<which>next|this|this coming|the coming|coming|following) ${WEEKDAY}`, whichWeekday),
];

/** A weekday followed by a day of the month: "Wednesday the seventeenth", "Thursday, 26th", "friday thirteenth". */
export const DATED_WEEKDAY: DayRule = {
  pattern: new RegExp(
    `(?:(?:next|this|coming) )?${WEEKDAY}(?: next week)?,?(?: on| is)? (?:the (?<number>${ORDINAL_WORD}|${CARDINAL_WORD})|(?<bare>${ORDINAL_WORD}))(?![a-z]|[:.]\\d| (?:o'clock|thirty|fifteen|am|pm|people|things?|weeks?|half|of you))(?: (?:of )?(?<month>${MONTHS.join("|")}))?`,
    "gi",
  ),
  precise: true,
  day: ({ weekday, number, bare, month }, from) =>
    month
      ? fromDate({ number: number || bare, month }, from)
      : agreeing(from, weekdayNumber(weekday), smallNumber(number || bare || "")),
};

const PLAIN_PATTERN = new RegExp(
  `(?<!\\b(?:every|each|every other|every second|most|last|past|previous|an?|any|one|which|what) )\\b${WEEKDAY}(?:(?<many>s)?(?! (?:mornings|afternoons))| (?:morning|afternoon|evening|night|lunchtime))?\\b(?!${POSSESSIVE}|\\.[a-z]| gone\\b| just gone\\b)`,
  "gi",
);
/** A weekday alone; "Fridays" and "every Friday" are habits. */
export const PLAIN_WEEKDAY: DayRule = {
  pattern: PLAIN_PATTERN,
  precise: false,
  day: ({ weekday, many }, from) => (many ? null : comingWeekday(from, weekdayNumber(weekday))),
};

/** The next such date that falls on the weekday. If none does, the weekday is ignored. */
function agreeing(from: Date, weekday: number, number: number | null): Date | null {
  if (number === null) return null;
  for (let ahead = 0; ahead < 4; ahead++) {
    const date: Date = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + ahead, number));
    if (date >= from && date.getUTCDate() === number && date.getUTCDay() === weekday) return date;
  }
  return comingDayOfMonth(from, number);
}

function weeksOn({ count, fortnight, next, weekday, base }: Said, from: Date): Date | null {
  const weeks = fortnight ? 2 : count ? countOf(count) : 1;
  const number = weekdayNumber(weekday);
  const start =
    number < 0
      ? addDays(from, base?.toLowerCase() === "tomorrow" ? 1 : 0)
      : next
        ? weekdayInWeek(from, number, 1)
        : comingWeekday(from, number);
  return weeks === null ? null : addDays(start, 7 * weeks);
}

function inWeek({ weekday, which }: Said, from: Date): Date {
  const weeks = /this week/i.test(which ?? "") ? 0 : /after next/i.test(which ?? "") ? 2 : 1;
  return weekdayInWeek(from, weekdayNumber(weekday), weeks);
}

function whichWeekday({ weekday, which }: Said, from: Date): Date {
  const number = weekdayNumber(weekday);
  return /next|following/i.test(which ?? "") ? weekdayInWeek(from, number, 1) : comingWeekday(from, number);
}
