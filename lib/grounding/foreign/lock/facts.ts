import { matchesIn } from "../../matches-in";
import { DAY_WORDS } from "../calendar-names";
import { WRITTEN_LANGUAGES, type WrittenLanguage } from "../courtesies";
import { clockTimes } from "../figures/clock";
import { type Figure, figuresIn } from "../figures/figures";
import { blanked } from "./blanked";
import { type StatedDay, statedDays } from "./stated-days";
import { termsOf } from "./terms";

/** Something a sentence states that must have been said. `word` counts the words before it. */
export type Fact = { text: string; start: number; end: number; word: number } & (
  | { kind: "figure"; figure: Figure; counted: string[] }
  | ({ kind: "day" } & Omit<StatedDay, "start" | "end">)
  | { kind: "month"; month: number }
  | { kind: "time"; times: string[] }
);

const LOOSE: Record<WrittenLanguage, string> = {
  de: "(?:am|der|den|dem|zum|vom|bis|ab)",
  es: "(?:el|al|del|día|lunes|martes|miércoles|jueves|viernes|sábado|domingo)",
  fr: "(?:le|au|du|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)",
};
const looseDays = Object.fromEntries(
  WRITTEN_LANGUAGES.map((language) => {
    const spoken = Object.entries(DAY_WORDS[language].numbers)
      .map(([word]) => word)
      .sort((a, b) => b.length - a.length);
    const source = `(?<![\\p{L}])${LOOSE[language]} (?<number>\\d{1,2}(?![\\d.,]*\\d)|(?:${spoken.join("|")})(?![\\p{L}-]))`;
    return [language, new RegExp(source, "giu")];
  }),
) as Record<WrittenLanguage, RegExp>;
const MONTHS = Object.fromEntries(
  WRITTEN_LANGUAGES.map((language) => [
    language,
    new RegExp(`(?<![\\p{L}])(?:${DAY_WORDS[language].months.join("|")})(?![\\p{L}])`, "giu"),
  ]),
) as Record<WrittenLanguage, RegExp>;

/** Finds the days, times and figures of a text. */
export function factsIn(text: string, day: Date | null, language: WrittenLanguage): Fact[] {
  const terms = termsOf(text, language);
  const place = (start: number, end: number) => ({
    text: text.slice(start, end),
    start,
    end,
    word: terms.filter((one) => one.start < start).length,
  });
  const found: Fact[] = [];
  for (const stated of day ? statedDays(text, day, language) : [])
    found.push({ ...place(stated.start, stated.end), ...stated, kind: "day" });
  const undated = blanked(text, found);
  for (const { start, end, times } of clockTimes(undated, language))
    found.push({ ...place(start, end), kind: "time", times });
  for (const fact of monthsIn(blanked(text, found), language)) found.push({ ...place(fact.start, fact.end), ...fact });
  const rest = blanked(text, found);
  for (const figure of figuresIn(rest, language)) {
    if (isPartOfWord(text, figure) || isYear(text.slice(figure.start, figure.end), day)) continue;
    const after = terms.filter(({ start }) => start >= figure.end);
    const until = after.findIndex(({ isFunction }) => isFunction);
    const counted = (until < 0 ? after : after.slice(0, until))
      .slice(0, 2)
      .filter(
        ({ start, isCapital }) => (language !== "de" || isCapital) && !/[,.;:?!]/.test(text.slice(figure.end, start)),
      )
      .map(({ lower }) => lower);
    found.push({ ...place(figure.start, figure.end), kind: "figure", figure, counted });
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Days of the month that may be meant by a number after an article: "el quince os digo algo". */
export function looseDaysIn(text: string, language: WrittenLanguage): { day: number; start: number; end: number }[] {
  const { numbers } = DAY_WORDS[language];
  return matchesIn(text, looseDays[language]).flatMap(({ 0: whole, index, groups }) => {
    const said = groups?.number?.toLowerCase() ?? "";
    const day = numbers[said] ?? Number(said);
    return day >= 1 && day <= 31 ? [{ day, start: index, end: index + whole.length }] : [];
  });
}

/** This year or the next, which nobody has to name. */
function isYear(text: string, day: Date | null): boolean {
  const year = day?.getUTCFullYear() ?? 0;
  return /^20\d\d$/.test(text) && (Number(text) === year || Number(text) === year + 1);
}

function isPartOfWord(text: string, { start }: Figure): boolean {
  return /[\p{L}_]-?$/u.test(text.slice(Math.max(0, start - 2), start)) && /\d/.test(text[start] ?? "");
}

function monthsIn(text: string, language: WrittenLanguage) {
  const { months } = DAY_WORDS[language];
  return matchesIn(text, MONTHS[language]).map(({ 0: said, index }) => {
    const month = months.indexOf(said.toLowerCase());
    return { kind: "month" as const, month, start: index, end: index + said.length };
  });
}
