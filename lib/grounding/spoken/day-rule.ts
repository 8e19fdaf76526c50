import { matchesIn } from "../matches-in";
import { endOfMonth, isoDay, MONTHS, WEEKDAYS } from "./calendar";
import { CARDINALS, ONE_TO_NINE } from "./numerals";
import { CARDINAL_WORD, ORDINAL_WORD } from "./small-numbers";

type Groups = Record<string, string>;
/** A way to name a day. `precise` means that it names a date, not only a weekday. */
export type DayRule = { pattern: RegExp; precise: boolean; day: (groups: Groups, from: Date) => Date | null };
/** Rules of which none matches a text without its hint, so that most sentences cost one search. */
export type DayRules = { hint: RegExp; rules: DayRule[] };
export type FoundDay = { start: number; end: number; on: string | null; precise: boolean };

export const WEEKDAY = `(?<weekday>${WEEKDAYS.join("|")})`;
export const MONTH = `(?<month>${MONTHS.join("|")}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\.?`;
export const ORDINAL = `(?<ordinal>${ORDINAL_WORD})`;
export const NUMBER = `(?<number>${ORDINAL_WORD}|${CARDINAL_WORD})`;

/** Of a day: "Friday's report". "Friday's fine" says something about the day itself. */
export const POSSESSIVE =
  "['’]s(?! (?:(?:just|really|probably|actually|usually|always|even|much|still) )?(?:an?|the|my|our|your|his|her|their|no|not|too|when|what|out|off|in|at|fine|good|great|grand|perfect|lovely|brilliant|ideal|okay|ok|alright|all right|cool|doable|possible|realistic|better|best|easier|easiest|easy|clear|clearer|free|open|quiet|quieter|full|booked|busy|hard|harder|tight|tricky|difficult|impossible|hopeless|bad|worse|safer|fair|enough|going|looking|gone|taken|supposed)\\b)";

export function rule(pattern: string, day: DayRule["day"], precise = false): DayRule {
  return { pattern: new RegExp(`(?<![\\p{L}\\d-])${pattern}(?![\\p{L}\\d])`, "giu"), day, precise };
}

/** Finds the days of every rule, in the order of the rules. */
export function applyRules(groups: DayRules[], text: string, from: Date): FoundDay[] {
  const hinted = groups.flatMap(({ hint, rules }) => (hint.test(text) ? rules : []));
  return hinted.flatMap(({ pattern, day, precise }) =>
    matchesIn(text, pattern).flatMap((match) => {
      const groups = Object.fromEntries(Object.entries(match.groups ?? {}).map(([key, value]) => [key, value ?? ""]));
      const found = day(groups, from);
      if (!found) return [];
      const lead = /^(?:give|allow|take|need)/i.test(groups.lead ?? "") ? groups.lead!.length + 1 : 0;
      const end = match.index + match[0].length;
      const year = groups.month ? YEAR_AFTER.exec(text.slice(end)) : null;
      const on = isoDay(year ? inYear(found, yearOf(year, from), precise) : found);
      return [{ start: match.index + lead, end: end + (year?.[0].length ?? 0), on, precise }];
    }),
  );
}

const YEAR_AFTER = new RegExp(
  String.raw`^,? (?:of )?(?:(next year)|(20\d\d)|(?:twenty|two thousand(?: and)?) twenty[- ](${ONE_TO_NINE}))(?![\p{L}\d-])`,
  "iu",
);

function yearOf([, next, digits, unit]: RegExpExecArray, from: Date): number {
  if (next) return from.getUTCFullYear() + 1;
  return digits ? Number(digits) : 2020 + CARDINALS.indexOf(unit!.toLowerCase());
}

/** The end of a month stays its end. */
function inYear(day: Date, year: number, isDate: boolean): Date {
  const isEnd = !isDate && isoDay(day) === isoDay(endOfMonth(day, 0));
  const last = new Date(Date.UTC(year, day.getUTCMonth() + 1, 0));
  return isEnd ? last : new Date(Date.UTC(year, day.getUTCMonth(), day.getUTCDate()));
}

export function weekdayNumber(name: string | undefined): number {
  return WEEKDAYS.findIndex((day) => day.toLowerCase() === name?.toLowerCase());
}

export function monthNumber(name: string | undefined): number {
  return MONTHS.findIndex((month) => month.toLowerCase().startsWith((name || "-").toLowerCase().slice(0, 3)));
}
