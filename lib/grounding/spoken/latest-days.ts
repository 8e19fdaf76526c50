import { matchesIn } from "../matches-in";
import { textBefore } from "../text-before";
import {
  addDays,
  comingDate,
  endOfHalf,
  endOfMonth,
  endOfQuarter,
  fridayOf,
  fridayOfWeek,
  isoDay,
  MONTHS,
  weekdayInWeek,
} from "./calendar";
import { COUNTED_UNTIL, countOf } from "./counted";
import { dayOfMonth } from "./dates";
import { applyRules, type DayRule, type FoundDay, MONTH, monthNumber, ORDINAL, rule } from "./day-rule";
import { ONE_TO_TEN } from "./numerals";
import { COUNT_WORD, smallNumber } from "./small-numbers";
import { spokenTimes } from "./times";

const WEEK = "(?<which>next week|the following week|the week after next|this week|(?:the )?week)";
const LATER_WEEK = "(?<which>next week|the following week|the week after next)";
const IN_MONTH = `(?:${MONTH}|(?<next>next month)|(?:this|the) month)`;
/** Without the short forms that are also names: "by Jan". */
const MONTH_NAME = `(?<month>${MONTHS.join("|")}|feb|aug|sept?|oct|nov|dec)`;
const BY = "(?:by|before|until|till|at)";
const OVER = "(?: (?:is|are)|['’]s) (?:out|over|up|done)";
/** Not "in March 2026", nor "in March three of them". */
const WHOLE = `(?! (?:\\d|(?:${ONE_TO_TEN}|the (?:\\d|\\p{L}+(?:th|st|nd|rd)\\b))\\b))`;

/** Periods that are deadlines, but not days to meet on: "early next week" ends on Tuesday. */
const RULES: DayRule[] = [
  ...COUNTED_UNTIL,
  rule(`(?:at )?(?:the )?(?:very )?(?:start|beginning) of ${WEEK}`, inWeek(1)),
  rule(`(?:early (?:on )?(?:in )?|(?:the )?(?:front end|early part|first part) of )${WEEK}`, inWeek(2)),
  rule(`in the course of (?:${WEEK}|this coming week)`, inWeek(5)),
  rule("end of (?:this |the )?coming week", (_, from) => nextIfOver(addDays(from, 1), 5, 0)),
  rule(`(?:mid|in the middle of|the middle of|middle of|halfway through)[ -]${WEEK}`, inWeek(3)),
  rule(`(?:the )?first half of ${WEEK}`, inWeek(3)),
  rule(`mid-?week,?(?: of)? ${LATER_WEEK}`, inWeek(3)),
  rule("mid-?week", (_, from) => nextIfOver(from, 3, 0)),
  rule(
    `(?:(?:late|later)(?: on)?(?: in)?|(?:the )?(?:back end|back|tail end|latter end|second half|latter half|latter part) of) ${WEEK}`,
    inWeek(5),
  ),
  rule(`${BY} (?:the )?(?:week(?:['’]s)?[- ]end|eow)(?! of)`, (_, from) => fridayOf(from, 0)),
  rule(`${BY} (?:the )?(?:month(?:['’]s)?[- ]end|eom)(?! of)`, (_, from) => endOfMonth(from, 0)),
  rule(`${BY} (?:the )?quarter(?:['’]s)?[- ](?:end|close)(?! of)`, (_, from) => endOfQuarter(from, 0)),
  rule(`${BY} (?:the )?year(?:['’]s)?[- ]end(?! of)`, (_, from) => comingDate(from, 11, 31)),
  rule(`${BY} (?:the )?half(?:[- ]year)?(?:['’]s)?[- ]end(?! of)`, (_, from) => endOfHalf(from)),
  rule(`${BY} (?:the )?${MONTH_NAME}(?:['’]s)?[- ]end`, inMonth(31)),
  rule(`(?:in |by |until )?(?:the )?(?:calendar week|cw|kw) (?<number>${COUNT_WORD})`, weekNumbered),
  rule(`before the (?:half(?:[- ]year)?)(?:${OVER}| ends)`, (_, from) => endOfHalf(from)),
  rule("(?<lead>in|during|by) (?:the )?(?:(?<nth>first|second|third|fourth) quarter|q(?<number>[1-4]))", quarterMeant),
  rule(`before the week${OVER}|(?:within|inside) the week`, (_, from) => fridayOf(from, 0)),
  rule(`before the month${OVER}|(?:within|inside) the month|later this month`, (_, from) => endOfMonth(from, 0)),
  rule(`before the quarter${OVER}|(?:within|inside) the quarter|later this quarter`, (_, from) =>
    endOfQuarter(from, 0),
  ),
  rule(`before the year${OVER}|later this year`, (_, from) => comingDate(from, 11, 31)),
  rule(`(?:mid|the middle of|middle of|halfway through|(?:the )?first half of)[ -]${IN_MONTH}`, inMonth(15)),
  rule("mid[- ]month", inMonth(15)),
  rule(`(?:the )?(?:start|beginning) of ${IN_MONTH}`, inMonth(1)),
  rule(`early (?:on )?(?:in )?${IN_MONTH}`, inMonth(10)),
  rule(`(?:late|later)(?: on)?(?: in)? ${IN_MONTH}`, inMonth(31)),
  rule(`(?:the )?(?:back end|second half|latter part|course) of ${IN_MONTH}`, inMonth(31)),
  rule(
    `(?<!\\b(?:was|were|happened|back|since) )(?:in|during|throughout|sometime in|sometime during) (?:${MONTH_NAME}|(?<next>next month)|this month)${WHOLE}`,
    inMonth(31),
  ),
  rule(`by ${MONTH_NAME}${WHOLE}`, inMonth(1)),
  rule(`before ${MONTH_NAME}${WHOLE}`, (said, from) => addDays(inMonth(1)(said, from)!, -1)),
  rule(
    "before the day(?: is|['’]s) out|before I (?:go home|go to bed|go to sleep|sleep|leave|finish(?: up)?|(?:knock|log|sign|clock) off|call it a day)(?: today| tonight| work)?",
    (_, from) => from,
  ),
  rule(`(?:by|before|on|until|till|for) the ${ORDINAL} of the month`, dayOfMonth),
  rule("this week or next(?: week)?", (_, from) => fridayOf(from, 1)),
  rule("overnight(?=\\s*(?:[.,;!?]|$))", (_, from) => addDays(from, 1)),
  rule(LATER_WEEK, inWeek(5)),
];

function inWeek(weekday: number): DayRule["day"] {
  return ({ which = "" }, from) =>
    nextIfOver(from, weekday, /after next/i.test(which) ? 2 : /next|following/i.test(which) ? 1 : 0);
}

function nextIfOver(from: Date, weekday: number, weeks: number): Date {
  const day = weekdayInWeek(from, weekday, weeks);
  return day < from ? addDays(day, 7) : day;
}

function weekNumbered({ number = "" }: Record<string, string>, from: Date): Date | null {
  const week = smallNumber(number);
  return week !== null && week <= 53 ? fridayOfWeek(from, week) : null;
}

/** "By Q2" is its first day, "in Q2" its last. */
function quarterMeant({ lead, nth = "", number }: Record<string, string>, from: Date): Date {
  const at = number ? Number(number) : ["first", "second", "third", "fourth"].indexOf(nth.toLowerCase()) + 1;
  const isBy = /^by$/i.test(lead ?? "");
  const day = (year: number) => new Date(Date.UTC(year, isBy ? (at - 1) * 3 : at * 3, isBy ? 1 : 0));
  return day(from.getUTCFullYear()) > from ? day(from.getUTCFullYear()) : day(from.getUTCFullYear() + 1);
}

/** A day of the month, or its last day if it has fewer. */
function inMonth(day: number): DayRule["day"] {
  return ({ month, next }, from) => {
    const at = month ? monthNumber(month) : from.getUTCMonth() + (next ? 1 : 0);
    const of = (year: number, month: number) =>
      new Date(Math.min(Date.UTC(year, month, day), Date.UTC(year, month + 1, 0)));
    const date = of(from.getUTCFullYear(), at);
    if (date > from) return date;
    return month ? of(from.getUTCFullYear() + 1, at) : of(from.getUTCFullYear(), at + 1);
  };
}

/** Any text that one of the rules can match. */
const HINT = new RegExp(
  `week|month|quarter|half|year|day|fortnight|[ck]w |q[1-4]|overnight|eow|eom|before I\\b|${MONTHS.join("|")}|feb|aug|sept?|oct|nov|dec`,
  "i",
);

/** Finds the periods in a text, each with its last day. */
export function latestDays(text: string, from: Date): FoundDay[] {
  return applyRules([{ hint: HINT, rules: RULES }], text, from);
}

const HOURS = new RegExp(
  `\\b(?:in|within|inside) (?:the (?:next )?|about |around |like |maybe |say |roughly )?(?<count>half an|a couple of|an?|${COUNT_WORD})? ?(?<unit>hour|minute)s?(?:['’]? time)?\\b(?! (?:ago|a|an|per|each|of|or)\\b)`,
  "gi",
);
const BEFORE_SOMETHING = /\b(?:by|before|than)\b/i;
const BY_WHEN = /\b(?:by|before|no later than)(?: about| around)? $/i;

/** Finds deadlines that depend on the time of the meeting: "within forty-eight hours", "by midnight". */
export function latestHours(text: string, local: Date): FoundDay[] {
  const counted = matchesIn(text, HOURS).flatMap((match) => {
    const { count = "a", unit = "" } = match.groups!;
    const many = /^half/i.test(count) ? 0.5 : countOf(count);
    if (many === null) return [];
    const end = new Date(local.getTime() + many * (/^hour/i.test(unit) ? 3_600_000 : 60_000));
    return [{ ...spanOf(match), on: isoDay(end), precise: false }];
  });
  return [...counted, ...timesOfDay(text, local)];
}

const PART_OF_DAY = /\bby (?<part>midnight|lunch(?:time)?|the evening|this evening|teatime)\b/gi;

function timesOfDay(text: string, local: Date): FoundDay[] {
  const clock = `${local.toISOString().slice(11, 16)}`;
  const on = (time: string) => isoDay(addDays(local, time > clock ? 0 : 1));
  const parts = matchesIn(text, PART_OF_DAY).map((match) => ({
    ...spanOf(match),
    on: on(/lunch/i.test(match[0]) ? "14:00" : "24:00"),
    precise: false,
  }));
  const times = (BEFORE_SOMETHING.test(text) ? spokenTimes(text) : [])
    .filter(({ start }) => BY_WHEN.test(textBefore(text, start)))
    .map(({ start, end, time }) => ({ start, end, on: on(time), precise: false }));
  return [...parts, ...times];
}

function spanOf(match: RegExpExecArray): { start: number; end: number } {
  return { start: match.index, end: match.index + match[0].length };
}
