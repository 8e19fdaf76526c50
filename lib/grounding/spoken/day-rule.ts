import { matchesIn } from "../matches-in";
import { MONTHS, WEEKDAYS } from "./calendar";
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
      const on = day(groups, from)?.toISOString().slice(0, 10);
      const lead = /^(?:give|take|need)/i.test(groups.lead ?? "") ? groups.lead!.length + 1 : 0;
      return on ? [{ start: match.index + lead, end: match.index + match[0].length, on, precise }] : [];
    }),
  );
}

export function weekdayNumber(name: string | undefined): number {
  return WEEKDAYS.findIndex((day) => day.toLowerCase() === name?.toLowerCase());
}

export function monthNumber(name: string | undefined): number {
  return MONTHS.findIndex((month) => month.toLowerCase().startsWith((name || "-").toLowerCase().slice(0, 3)));
}
