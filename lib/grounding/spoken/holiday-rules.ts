import { addDays, weekdayInWeek } from "./calendar";
import { type DayRule, rule, WEEKDAY, weekdayNumber } from "./day-rule";
import { HOLIDAYS, type Holiday } from "./holidays";

type Said = Record<string, string | undefined>;

const BESIDE = `(?:(?:the )?(?:${WEEKDAY}|(?<week>week)) )?`;
const LEAD =
  "(?:(?:right |straight |just |shortly |soon |well )?(?<lead>before|ahead of|prior to|this side of|in time for|after|over|during|by) )?";
const BREAK = "(?: (?:break|holidays?|weekend|shutdown|closure|period|vacation))?";
/** What may follow a season when it means the days themselves, not the rush before them. */
const NO_NOUN =
  "(?!['’]s)(?=\\s*(?:[,.;:!?)–—-]|$)|\\s+(?:and|or|but|so|then|because|if|when|with|to|for|at|by|in|on|from|please|we|i|you|they|he|she|it|that|this|as|latest|week|would|will|is)\\b)";
const namesOf = (isSeason: boolean) =>
  HOLIDAYS.filter(({ season }) => season === isSeason)
    .map(({ name }) => name)
    .join("|");

/** Holidays, and the days before and after them. */
export const HOLIDAY_RULES: DayRule[] = [
  rule("between christmas and (?:the )?new year(?:['’]s)?", (_, from) => addDays(newYear(from), -1)),
  rule("(?:first thing in|(?:at |by )?(?:the )?(?:start|beginning) of) the new year", (_, from) =>
    workingDay(newYear(from), 1),
  ),
  rule("early (?:on )?(?:in )?the new year", (_, from) => addDays(newYear(from), 14)),
  rule(`${BESIDE}${LEAD}(?<name>${namesOf(false)})`, holidayMeant, true),
  rule(`${BESIDE}${LEAD}(?<name>${namesOf(true)})${BREAK}${NO_NOUN}`, holidayMeant),
  rule(`(?<lead>before) (?:[\\p{L}'’-]+ ){1,5}?for (?<name>${namesOf(true)})${NO_NOUN}`, holidayMeant),
];

/** "By Easter" means before it; "by Good Friday" means that day. */
function holidayMeant({ name = "", weekday, week, lead }: Said, from: Date): Date | null {
  const holiday = HOLIDAYS.find((one) => new RegExp(`^(?:${one.name})$`, "i").test(name));
  if (!holiday || (holiday.season && !lead)) return null;
  const { first, last } = coming(holiday, from);
  const isAfter = lead?.toLowerCase() === "after";
  if (weekday && lead) return beside(isAfter ? last : first, weekdayNumber(weekday), isAfter ? 1 : -1);
  if (week) return lead ? weekdayInWeek(isAfter ? last : first, 5, isAfter ? 1 : -1) : null;
  if (isAfter) return workingDay(last, 1);
  if (!lead || (/^by$/i.test(lead) && !holiday.season)) return first;
  return /^(?:over|during)$/i.test(lead) ? last : workingDay(first, -1);
}

function coming({ first, last }: Holiday, from: Date): { first: Date; last: Date } {
  const year = from.getUTCFullYear() + (first(from.getUTCFullYear()) > from ? 0 : 1);
  return { first: first(year), last: last(year) };
}

function newYear(from: Date): Date {
  return new Date(Date.UTC(from.getUTCFullYear() + 1, 0, 1));
}

/** The nearest such weekday after (`1`) or before (`-1`) a day. */
function beside(day: Date, weekday: number, step: 1 | -1): Date {
  const next = addDays(day, step);
  return next.getUTCDay() === weekday ? next : beside(next, weekday, step);
}

/** The nearest day after (`1`) or before (`-1`) that is no weekend and no other part of Christmas. */
function workingDay(day: Date, step: 1 | -1): Date {
  const next = addDays(day, step);
  const isOff = next.getUTCDay() % 6 === 0 || (next.getUTCMonth() === 11 && /^2[56]$/.test(`${next.getUTCDate()}`));
  return isOff ? workingDay(next, step) : next;
}
