import { addDays, comingDate, comingDayOfMonth, nthWeekday, WEEKDAYS } from "./calendar";
import {
  type DayRule,
  MONTH,
  monthNumber,
  NUMBER,
  ORDINAL,
  POSSESSIVE,
  rule,
  WEEKDAY,
  weekdayNumber,
} from "./day-rule";
import { ONE_TO_TWELVE } from "./numerals";
import { smallNumber } from "./small-numbers";

type Said = Record<string, string | undefined>;

/** What may follow "the tenth" when it means a day: never a noun being counted. */
const NO_NOUN = `(?=\\s*(?:[,.;:?!–—-]|$)|(?!${POSSESSIVE})['’](?:s|d|ll)\\b|\\s+(?:at|in the (?:morning|afternoon|evening)|by|for|then|and|or|that|with|because|so|if|is|was|works?|would|will|should|could|can|might|i|i'm|i've|i'll|we|we're|we'll|you|it|it's|she|he|they|half(?= (?:past|${ONE_TO_TWELVE})\\b)|yeah|yes|no|from|until|till|as|but|not|a|an|too|also|again|instead|please|okay|ok|to|on|afternoon|morning|evening|any|latest|before|after|has|suits|good|great|perfect|fine|what|how|shall|let's|maybe|around|about|noon|\\d)\\b)`;
/** "In October three containers" counts containers. */
const COUNTED_NOUN = "(?<!\\d) (?!works\\b|suits\\b|was\\b|is\\b|has\\b|yes\\b|us\\b|this\\b)[a-z]{3,}s\\b";
/** "2028", "twenty twenty-eight" */
const YEAR =
  "\\d{4}|twenty twenty(?:[- ](?:five|six|seven|eight|nine))?|twenty thirty(?:[- ](?:one|two|three|four|five))?";
const OF_MONTH = `(?:in|of) (?:(?:the|this|(?<next>next)) month|${MONTH})`;

const WEEK_OF = `(?:the )?week (?:of|commencing|beginning|starting) (?:on )?(?:(?:${WEEKDAYS.join("|")}),? )?`;

/** Dates that name their month. */
export const DATES: DayRule[] = [
  rule(`(?:the )?(?<nth>first|second|third|fourth|last) ${WEEKDAY} ${OF_MONTH}`, nthOfMonth, true),
  rule(`(?:the )?last (?:working|business) day ${OF_MONTH}`, lastWorkingDay, true),
  rule(`${WEEKDAY},? ${MONTH} (?:the )?${NUMBER}(?![a-z]|[:.]\\d)`, fromDate, true),
  rule(`${WEEKDAY},? (?:the )?${NUMBER} (?:of )?${MONTH}`, fromDate, true),
  rule(`${WEEK_OF}${MONTH} (?:the )?${NUMBER}`, fromDate, true),
  rule(`${WEEK_OF}(?:the )?${NUMBER} (?:of )?${MONTH}`, fromDate, true),
  rule(`(?:the )?${NUMBER},? (?:of )?${MONTH}(?:,? (?<year>${YEAR}))?(?![a-z])`, fromDate, true),
  rule(`the ${ORDINAL} of (?:(?<next>next)|this) month`, ofMonth, true),
  rule(
    `(?<!\\bend of )${MONTH} (?:the )?${NUMBER}(?![a-z]|[:.]\\d| (?:thousand|hundred|percent|million|of (?:the|them|us|you|our|your))|${COUNTED_NOUN})(?:,? (?<year>${YEAR}))?`,
    fromDate,
    true,
  ),
];

/** A day of the month alone, such as "the tenth". */
export const DAYS_OF_MONTH: DayRule[] = [
  rule(`(?:the )?(?:morning|afternoon|evening) of the ${ORDINAL}`, dayOfMonth, true),
  rule(`(?:the )?week (?:of|commencing|beginning|starting) (?:on )?the ${ORDINAL}`, dayOfMonth),
  rule(`the ${ORDINAL}(?! of the month)${NO_NOUN}`, dayOfMonth, true),
  rule(`(?:on|by|until|till|before) (?!first\\b|second\\b)${ORDINAL}${NO_NOUN}`, dayOfMonth, true),
];

export function fromDate({ number, month, year }: Said, from: Date): Date | null {
  const at = monthNumber(month);
  const day = smallNumber(number ?? "");
  if (at < 0 || day === null || day > 31 || day < 1) return null;
  if (!/\d|st$|nd$|rd$|th$|first$|second$|third$/i.test(number ?? "") && /^(?:may|mar|march)$/i.test(month ?? "")) {
    if (day < 3) return null;
  }
  const date: Date | null = comingDate(from, at, day);
  return date && year ? new Date(Date.UTC(yearOf(year), at, day)) : date;
}

function yearOf(said: string): number {
  return /^\d/.test(said) ? Number(said) : 2000 + (smallNumber(said.slice("twenty ".length)) ?? 0);
}

export function dayOfMonth({ ordinal }: Said, from: Date): Date | null {
  const day = smallNumber(ordinal ?? "");
  if (day === null) return null;
  return comingDayOfMonth(from.getUTCDate() === day ? addDays(from, 1) : from, day);
}

function ofMonth({ ordinal, next }: Said, from: Date): Date | null {
  const day = smallNumber(ordinal ?? "");
  const date = firstOf({ next }, from);
  return day ? comingDayOfMonth(date, day) : null;
}

function firstOf({ month, next }: Said, from: Date): Date {
  if (month) return comingDate(from, monthNumber(month), 1)!;
  return new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + (next ? 1 : 0), 1));
}

function nthOfMonth({ nth = "", weekday, ...month }: Said, from: Date): Date | null {
  const at = ["first", "second", "third", "fourth", "last"].indexOf(nth.toLowerCase());
  const first = firstOf(month, from);
  const found = nthWeekday(first, weekdayNumber(weekday), at);
  if (month.month || month.next || !found || found >= from) return found;
  return nthWeekday(firstOf({ next: "next" }, from), weekdayNumber(weekday), at);
}

function lastWorkingDay(month: Said, from: Date): Date {
  const first = firstOf(month, from);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
  return addDays(last, -Math.max(0, ((last.getUTCDay() + 6) % 7) - 4));
}
