import { comingDate, comingDayOfMonth, isoDay } from "../../spoken/calendar";
import { DAY_WORDS } from "../calendar-names";
import { WRITTEN_LANGUAGES, type WrittenLanguage } from "../courtesies";
import { foreignDays } from "../days";
import { blanked } from "./blanked";

/**
 * A day a text states. `weekday` is the one it names or falls on, `isDate` tells a date from a bare weekday, and
 * `isImpossible` a weekday its date does not fall on.
 */
export type StatedDay = {
  start: number;
  end: number;
  on: string;
  weekday: number;
  isDate: boolean;
  isSpan: boolean;
  isImpossible: boolean;
};

const LINK: Record<WrittenLanguage, string> = {
  de: "(?:,? (?:de[nmr]|am)|,)? ",
  es: ",? (?:(?:el )?(?:día )?)",
  fr: "(?:,? le|,)? ",
};
const OF: Record<WrittenLanguage, string> = { de: "\\.? ", es: " de ", fr: " " };
const YEAR: Record<WrittenLanguage, string> = { de: " ", es: ",? (?:de(?:l)? )?", fr: " " };
const NO_DAY_OF_MONTH: Record<WrittenLanguage, string> = {
  de: "uhr|euro|prozent|%|stunden|tage|wochen|monate|\\d|[.:]\\d|h(?!\\p{L})",
  es: "horas|euros|por ciento|%|días|semanas|meses|\\d|[.:]\\d|h(?!\\p{L})|y (?:media|cuarto)|de \\p{L}+bre",
  fr: "heures?|euros|pour cent|%|jours|semaines|mois|\\d|[.:]\\d|h(?!\\p{L})",
};

type Patterns = { dates: RegExp; weekdayDates: RegExp; weekday: RegExp };
const PATTERNS = Object.fromEntries(WRITTEN_LANGUAGES.map((language) => [language, patternsOf(language)])) as Record<
  WrittenLanguage,
  Patterns
>;

function patternsOf(language: WrittenLanguage): Patterns {
  const { numbers, months, weekdays } = DAY_WORDS[language];
  const spoken = Object.keys(numbers).sort((a, b) => b.length - a.length);
  const number = `(?<number>\\d{1,2}|${spoken.join("|")})`;
  const several = spoken.filter((one) => numbers[one]! > 1).join("|");
  const named = `(?<weekday>${weekdays.join("|")})`;
  const whole = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`, "giu");
  const year = `(?:${YEAR[language]}(?<year>20\\d\\d))?`;
  return {
    dates: whole(`(?:${named}${LINK[language]})?${number}${OF[language]}(?<month>${months.join("|")})${year}`),
    weekdayDates: whole(
      `${named}${LINK[language]}(?<number>\\d{1,2}|${several})\\.?(?! ?(?:${NO_DAY_OF_MONTH[language]}))`,
    ),
    weekday: whole(named),
  };
}

/** The days of a text as the lock compares them; `day` is the day of the call. */
export function statedDays(text: string, day: Date, language: WrittenLanguage): StatedDay[] {
  const { numbers, months } = DAY_WORDS[language];
  const found: StatedDay[] = [];
  for (const { 0: said, index, groups = {} } of text.matchAll(PATTERNS[language].dates)) {
    const number = numbers[groups.number?.toLowerCase() ?? ""] ?? Number(groups.number);
    const date = comingDate(day, months.indexOf(groups.month?.toLowerCase() ?? ""), number);
    if (!date) continue;
    const on = groups.year ? `${groups.year}${isoDay(date).slice(4)}` : isoDay(date);
    const weekday = new Date(`${on}T00:00:00Z`).getUTCDay();
    const isImpossible = groups.weekday !== undefined && weekdayOf(groups.weekday, language) !== weekday;
    found.push({ start: index, end: index + said.length, on, weekday, isDate: true, isSpan: false, isImpossible });
  }
  const undated = blanked(text, found);
  for (const { 0: said, index, groups = {} } of undated.matchAll(PATTERNS[language].weekdayDates)) {
    const number = numbers[groups.number?.toLowerCase() ?? ""] ?? Number(groups.number);
    const date = comingDayOfMonth(day, number);
    const weekday = weekdayOf(groups.weekday ?? "", language);
    if (date?.getUTCDay() !== weekday) continue;
    found.push({ ...{ start: index, end: index + said.length, on: isoDay(date), weekday }, ...DATED });
  }
  return [...found, ...others(blanked(text, found), day, language)].sort((a, b) => a.start - b.start);
}

/** "Ab dem fünfzehnten", not "in einer Woche" */
const SPOKEN_DAY = Object.fromEntries(
  WRITTEN_LANGUAGES.map((language) => {
    const { numbers } = DAY_WORDS[language];
    const spoken = Object.keys(numbers).filter((one) => numbers[one]! > 1);
    return [language, new RegExp(`^\\P{N}*(?<!\\p{L})(?:${spoken.join("|")})\\P{L}*$`, "iu")];
  }),
) as Record<WrittenLanguage, RegExp>;

const DATED = { isDate: true, isSpan: false, isImpossible: false };

function others(text: string, day: Date, language: WrittenLanguage): StatedDay[] {
  return foreignDays(text, day, language).map(({ said, index, on, isSpan }) => {
    const weekday = new Date(`${on}T00:00:00Z`).getUTCDay();
    const start = index + (/^\s*/.exec(text.slice(index))?.[0].length ?? 0);
    const isDate = /\d/.test(said) || SPOKEN_DAY[language].test(said);
    return { start, end: start + said.length, on, weekday, isDate, isSpan, isImpossible: false };
  });
}

function weekdayOf(name: string, language: WrittenLanguage): number {
  return DAY_WORDS[language].weekdays.findIndex((one) => one.split("|").includes(name.toLowerCase()));
}
