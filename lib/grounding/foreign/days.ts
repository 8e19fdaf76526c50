import { matchesIn } from "../matches-in";
import { rememberedAt } from "../remembered";
import {
  addDays,
  comingDate,
  comingDayOfMonth,
  comingWeekday,
  fridayOf,
  isoDay,
  weekdayInWeek,
} from "../spoken/calendar";
import { DAY_WORDS, type DayWords } from "./calendar-names";
import type { WrittenLanguage } from "./courtesies";
import { FRENCH_DAYS } from "./french-days";
import { withHyphens } from "./french-hyphens";
import { GERMAN_RULES } from "./german-days";

/** A day named in a text, as a calendar day (YYYY-MM-DD). A span such as "next week" stands for its last working day. */
export type ForeignDay = { said: string; index: number; on: string; isSpan: boolean };
export type Groups = Record<string, string | undefined>;
export type DayRule = { pattern: RegExp; isSpan?: true; read: (groups: Groups, day: Date) => Date | null };

const MAX_READ = 2_000;
/** Texts without these name no day. */
const HINT: Record<WrittenLanguage, RegExp> = {
  de: hintOf(
    "zwei|drei|drit|vier|fünf|sechs|sieb|acht|neun|zehn|elf|zwölf|zig|ßig|ssig|erste|heut|heuer|jän|jan\\.|feb|sept\\.|okt\\.|nov\\.|dez\\.|morgen|mittwoch|tag|sonnabend|woche|monat|quartal|jahr",
    "de",
  ),
  es: hintOf("día|seman|mes|hoy|mañana|esta |quince|ocho|treinta|veint|el |al |del ", "es"),
  fr: hintOf(
    "jour|semaine|mois|trimestre|année|matin|soir|après-midi|demain|journée|heure|tantôt|week|noël|fêtes|vacances|huit|quin|le |au ",
    "fr",
  ),
};
const RULES = {
  de: [...GERMAN_RULES, ...rulesOf(DAY_WORDS.de)],
  es: rulesOf(DAY_WORDS.es),
  fr: [...FRENCH_DAYS, ...rulesOf(DAY_WORDS.fr)],
};

const read = new Map<string, Map<string, readonly ForeignDay[]>>();

/** The days a text names, in the order of the text. `day` is the day on which it was said. */
export function foreignDays(whole: string, day: Date, language: WrittenLanguage): ForeignDay[] {
  const text = whole.slice(0, MAX_READ);
  if (!HINT[language].test(text)) return [];
  return [...rememberedAt(read, language + isoDay(day), text, () => findDays(text, day, language))];
}

function findDays(text: string, day: Date, language: WrittenLanguage): ForeignDay[] {
  let rest = language === "fr" ? withHyphens(text.toLowerCase()) : text.toLowerCase();
  if (rest.length !== text.length) return [];
  const found: ForeignDay[] = [];
  for (const { pattern, isSpan = false, read } of RULES[language])
    for (const match of matchesIn(rest, pattern)) {
      const { index } = match;
      const on = read(match.groups ?? {}, day);
      const said = text.slice(index, index + match[0].length);
      if (!on && language === "fr") continue;
      if (on) found.push({ said: said.trim(), index, on: isoDay(on), isSpan });
      rest = rest.slice(0, index) + "#".repeat(said.length) + rest.slice(index + said.length);
    }
  return found.filter(({ on }) => on >= isoDay(day)).sort((a, b) => a.index - b.index);
}

/** "mercredi 9 décembre", not "mercredi" */
export function isDate({ said }: Pick<ForeignDay, "said">): boolean {
  return /[\d ]/.test(said);
}

function hintOf(words: string, language: WrittenLanguage): RegExp {
  return new RegExp(`\\d|${[words, ...DAY_WORDS[language].weekdays, ...DAY_WORDS[language].months].join("|")}`, "i");
}

function rulesOf(words: DayWords): DayRule[] {
  const { numbers, months, weekdays, noDay, nextWeek, ofMonth } = words;
  const spoken = Object.keys(numbers).sort((a, b) => b.length - a.length);
  const number = `\\d{1,2}|${spoken.join("|")}`;
  const weekday = `(?<weekday>${weekdays.join("|")})`;
  const month = `(?<month>${months.join("|")})`;
  const single = `(?<!${noDay.before.split("|").filter(Boolean).join("|")})${weekday}(?!${noDay.after})`;
  const pattern = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, "gu");
  const count = (said = "") => numbers[said] ?? Number(said);
  const weekdayOf = ({ weekday: said = "" }: Groups) => weekdays.findIndex((one) => one.split("|").includes(said));
  const dateOf = ({ number: said, month: named = "" }: Groups, day: Date) =>
    comingDate(day, months.indexOf(named), count(said));
  return [
    {
      pattern: pattern(
        "(?!24/7)(?<number>[12]\\d|3[01]|0?[1-9])(?:\\.(?<dotted>1[0-2]|0?[1-9])\\.|/(?<slashed>1[0-2]|0?[1-9]))/?(?:20\\d\\d)?",
      ),
      read: ({ number: said, dotted, slashed }, day) => comingDate(day, count(dotted ?? slashed) - 1, count(said)),
    },
    {
      pattern: pattern(`(?:${weekdays.join("|")})${words.beforeDate}(?<number>${number})${ofMonth}${month}`),
      read: dateOf,
    },
    { pattern: pattern(`(?<number>${number})${ofMonth}${month}`), read: dateOf },
    {
      pattern: pattern(
        `${weekday}${words.beforeDate}(?<number>\\d{1,2}|${spoken.filter((one) => count(one) > 1).join("|")})\\.?(?= *(?:$|[,.?!]|(?:um|a la|a las|à|même|gleiche)(?!\\p{L})))`,
      ),
      read: (groups, day) => onWeekday(day, count(groups.number), weekdayOf(groups)),
    },
    {
      pattern: pattern(words.bareDate.replace("NUMBER", number)),
      read: ({ number: said }, day) => comingDayOfMonth(day, count(said)),
    },
    {
      pattern: pattern(
        `${weekday}${words.ofWeek}(?:${nextWeek})|(?:${nextWeek}),?(?: am| el| le)? ${weekday.replace("weekday", "later")}`,
      ),
      read: (groups, day) => weekdayInWeek(day, weekdayOf({ weekday: groups.weekday ?? groups.later }), 1),
    },
    {
      pattern: pattern(`${weekday} (?:${words.aWeekLater})`),
      read: (groups, day) => addDays(comingWeekday(day, weekdayOf(groups)), 7),
    },
    { pattern: pattern(single), read: (groups, day) => comingWeekday(day, weekdayOf(groups)) },
    { pattern: pattern(words.dayAfterTomorrow), read: (_, day) => addDays(day, 2) },
    { pattern: pattern(words.tomorrow), read: (_, day) => addDays(day, 1) },
    { pattern: pattern(words.today), read: (_, day) => day },
    {
      pattern: pattern(`(?:${words.in}) (?<number>${number}) (?:${words.days})`),
      read: ({ number: said }, day) => addDays(day, count(said)),
    },
    {
      pattern: pattern(`(?:${words.in}) (?<number>${number}) (?:${words.weeks})`),
      read: ({ number: said }, day) => addDays(day, 7 * count(said)),
    },
    { pattern: pattern(nextWeek), isSpan: true, read: (_, day) => fridayOf(day, 1) },
    { pattern: pattern(words.thisWeek), isSpan: true, read: (_, day) => fridayOf(day, 0) },
    {
      pattern: pattern(words.thisMonth),
      isSpan: true,
      read: (_, day) => new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)),
    },
  ];
}

/** "Donnerstag, der 3.": the day of the month, where it is that weekday. */
function onWeekday(day: Date, dayOfMonth: number, weekday: number): Date | null {
  const first = comingDayOfMonth(day, dayOfMonth);
  const later = first && comingDayOfMonth(addDays(first, 1), dayOfMonth);
  return [first, later].find((one) => one?.getUTCDay() === weekday) ?? null;
}
