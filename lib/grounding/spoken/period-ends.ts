import { comingDate, endOfHalf, endOfMonth, endOfQuarter, fridayOf, nthWeekday, weekdayInWeek } from "./calendar";
import { dayOfMonth } from "./dates";
import { type DayRule, MONTH, monthNumber, ORDINAL, rule } from "./day-rule";

const END = "(?<!\\b(?:front|back|tail|latter) )(?:the )?(?:very )?(?:end|close) of";
const NOT_A_DAY = "(?! (?:on )?(?:tomorrow|monday|tuesday|wednesday|thursday|friday))";
const QUARTERS = ["first", "second", "third", "fourth"];

/** The end of a day, week, month, quarter or year. */
export const PERIOD_ENDS: DayRule[] = [
  rule(`${END} (?:the |this )?(?:working |business )?week`, (_, from) => fridayOf(from, 0)),
  rule(`${END} (?:the )?(?:next|following) week`, (_, from) => fridayOf(from, 1)),
  rule(`${END} the week after next`, (_, from) => fridayOf(from, 2)),
  rule(`${END} (?:the |this )?month`, (_, from) => endOfMonth(from, 0)),
  rule(`${END} (?:the )?next month`, (_, from) => endOfMonth(from, 1)),
  rule(`${END} (?:the |this |our )?quarter`, (_, from) => endOfQuarter(from, 0)),
  rule(`${END} (?:the )?next quarter`, (_, from) => endOfQuarter(from, 1)),
  rule(`${END} (?:(?:the )?(?<nth>${QUARTERS.join("|")}|last) quarter|q(?<number>[1-4]))`, namedQuarter),
  rule(`${END} (?:(?:the |this |our )?half(?:[- ]year)?|h(?<half>[12]))`, ({ half }, from) =>
    half ? lastOf(from, Number(half) * 6 - 1) : endOfHalf(from),
  ),
  rule(`${END} (?:the |this )?(?:calendar )?year`, (_, from) => lastOf(from, 11)),
  rule(`(?:the )?(?:very )?(?:end|close)(?: of)? ${MONTH}`, ({ month }, from) => lastOf(from, monthNumber(month))),
  rule(`${END} (?:the |this |my |our )?(?:business |working )?day(?: today)?${NOT_A_DAY}`, (_, from) => from),
  rule(`${END} today`, (_, from) => from),
  rule("(?:by|before|ahead of|until|till|this side of) the weekend", (_, from) => fridayOf(from, 0)),
  rule("(?:(?:straight |right |just |shortly )?after|(?:on )?the other side of) the weekend", (_, from) =>
    weekdayInWeek(from, 1, 1),
  ),
  rule(`(?:over |at |on )?the weekend of the ${ORDINAL}`, dayOfMonth),
  rule("(?:over |at |on )?(?:the|this)(?: coming)? weekend", (_, from) => weekdayInWeek(from, 0, 0)),
  rule("(?:over |at |on )?next weekend", (_, from) => weekdayInWeek(from, 0, 1)),
  rule(`(?:the )?(?<nth>${QUARTERS.join("|")}|last) week (?:of|in) ${MONTH}`, weekOfMonth),
  rule("before the (?<period>week|month|year)(?:['’]s| is) (?:out|over|up|done)", ({ period }, from) =>
    period === "week" ? fridayOf(from, 0) : period === "month" ? endOfMonth(from, 0) : lastOf(from, 11),
  ),
  rule(`this week${NOT_A_DAY}`, (_, from) => fridayOf(from, 0)),
];

function lastOf(from: Date, month: number): Date {
  const passed = month < from.getUTCMonth() ? 1 : 0;
  return new Date(Date.UTC(from.getUTCFullYear() + passed, month + 1, 0));
}

function namedQuarter({ nth = "", number }: Record<string, string>, from: Date): Date {
  const at = number ? Number(number) : QUARTERS.indexOf(nth.toLowerCase()) + 1 || 4;
  return lastOf(from, at * 3 - 1);
}

function weekOfMonth({ nth = "", month }: Record<string, string>, from: Date): Date | null {
  const first = comingDate(from, monthNumber(month), 1);
  const at = QUARTERS.indexOf(nth.toLowerCase());
  return first && nthWeekday(first, 5, at < 0 ? 4 : at);
}
