import { isoDay, MONTH_NAME, weekdayInWeek } from "@/lib/grounding/spoken/calendar";
import { spokenDays } from "@/lib/grounding/spoken/days";
import type { Turn } from "./turns.ts";

const WEEKS: [RegExp, number][] = [
  [/\bthe week after next\b/i, 2],
  [/\bnext week\b/i, 1],
  [/\bthis week\b/i, 0],
];
const WEEK_AFTER = /\b(?:(?:the |a )?(?:week after|following week)(?! next\b| the| my| your)|the week following)/i;
const WEEK_OF = /\bweek (?:of|commencing|beginning|starting) (?=the\b)/i;

/** "The second week of January", which is no day to meet on */
export const WEEK_OF_MONTH = new RegExp(
  String.raw`\b(?:first|second|third|fourth|last) (?:full )?week (?:of|in) ${MONTH_NAME}\b`,
  "i",
);

/** The middle of the week that a text names without a day: "Shall we say next week?", "The week after." */
export function weekMeant(text: string, near: string | null, from: Date): string | null {
  const begins = WEEK_OF.exec(text);
  const ofMonth = WEEK_OF_MONTH.exec(text)?.[0];
  const dated = ofMonth ?? (begins && text.slice(begins.index + begins[0].length));
  const [date] = dated ? spokenDays(dated, from) : [];
  if (date?.on) return isoDay(weekdayInWeek(new Date(date.on), 3, 0));
  const named = WEEKS.find(([pattern]) => pattern.test(text));
  const base = named ? isoDay(weekdayInWeek(from, 3, named[1])) : near;
  return base && WEEK_AFTER.test(text) ? isoDay(weekdayInWeek(new Date(base), 3, 1)) : named ? base : null;
}

const WEEK_TURNS = 4;

/** The week that was named last, without a plan for it yet: "the week of the twenty-fourth", "not next week, the week after". */
export function weekNamed(text: string, turns: Turn[], turn: Turn, from: Date): string | null {
  const said = [...turns.slice(Math.max(0, turn.at - WEEK_TURNS), turn.at).map(({ raw }) => raw), text];
  return said.reduce<string | null>((week, one) => weekMeant(one, week, from) ?? week, null);
}
