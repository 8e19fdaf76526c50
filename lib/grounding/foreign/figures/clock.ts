import { matchesIn } from "../../matches-in";
import type { WrittenLanguage } from "../courtesies";
import { numeralsIn } from "./numerals";

/** A time of day and the readings it allows in 24 hours: "halb drei" is 02:30 or 14:30. */
export type ClockTime = { start: number; end: number; times: string[] };

type Reading = { hour?: string; minute?: string; past?: string; to?: string; half?: string };

const PATTERNS: Record<WrittenLanguage, RegExp[]> = {
  de: [
    /(?<![\p{L}\d])(?<half>halb) (?<hour>\d{1,2})(?![\d.,]*\d)/giu,
    /(?<![\p{L}\d])(?:(?<past>\d{1,2}|viertel) (?:minuten )?nach|(?<to>\d{1,2}|viertel|kurz) (?:minuten )?vor) (?<hour>\d{1,2})(?![\d.,]*\d)/giu,
    /(?<![\p{L}\d.,])(?<hour>\d{1,2})[:.](?<minute>[0-5]\d)(?= ?(?:uhr|h)(?!\p{L}))(?: ?uhr| ?h)/giu,
    /(?<![\p{L}\d.,])(?<hour>\d{1,2}):(?<minute>[0-5]\d)(?!\d)/giu,
    /(?<![\p{L}\d.,])(?<hour>\d{1,2}) ?uhr(?: (?<minute>[0-5]?\d)(?![\d.,]*\d| \p{Lu}))?/giu,
    /(?<![\p{L}\d])(?:[Uu]m|[Gg]egen|[Aa]b|[Ll]ieber|[Bb]esser|[Ee]her|[Ss]o) (?:um )?(?<hour>\d{1,2})(?![\d.,:]*\d|\.? ?\p{L}*(?:prozent|%|€|euro|wochen|tage|monate|jahre|stunden|minuten))(?=[\s,.?!;–-]|$)(?! \p{Lu})/gu,
  ],
  es: [
    /(?<![\p{L}\d])(?:las?|a) (?<hour>\d{1,2}|una) (?:y (?<past>\d{1,2}|media|cuarto)|menos (?<to>\d{1,2}|cuarto))(?!\p{L})/giu,
    /(?<![\p{L}\d.,])(?<hour>\d{1,2})[:.h](?<minute>[0-5]\d)(?: ?h(?:oras)?)?(?![\d%€]| (?:€|euros|%))/giu,
    /(?<![\p{L}\d])(?:(?:a|sobre|hacia|de|desde|hasta|mejor|para|entonces) las? |(?<=^|[.,;¿?!] ?|(?:[aá]rtes|[eé]rcoles|ueves|iernes|unes) )las? )(?<hour>\d{1,2}|una)(?: ?h(?:oras)?)?(?![\d.,:]*\d| (?:\p{Ll}{4,}(?<!tarde|mañana|horas|noche|mejor|como|para|cuando)))/giu,
  ],
  fr: [
    /(?<![\p{L}\d.,])(?<hour>\d{1,2}) ?(?:heures?|h) ?(?:(?<minute>[0-5]\d)(?!\d)|(?:et |moins (?:le )?)(?:quart|demie?|\d{1,2}))?(?![\p{L}\d])/giu,
    /(?<![\p{L}\d.,])(?<hour>\d{1,2}):(?<minute>[0-5]\d)(?!\d)/giu,
  ],
};
const NOON: Record<WrittenLanguage, RegExp> = {
  de: /(?<![\p{L}])(?:zu|am) mittag|mittags um (?:zwölf|12)/giu,
  es: /(?<![\p{L}])(?:a|al) mediodía/giu,
  fr: /(?<![\p{L}-])midi(?<after> et (?:demie?|quart))?(?!\p{L})/giu,
};
const FRENCH_AFTER = /(?:et (?<past>quart|demie?|\d{1,2})|moins (?:le )?(?<to>quart|\d{1,2}))$/iu;
/** A span of hours is no time of day: "deux heures par semaine". */
const FRENCH_AT =
  /(?:à|vers|dès|pour|de|entre|et|plutôt|,|-|mardi|lundi|mercredi|jeudi|vendredi|\d|décembre|janvier|février|avant|après)\s$/iu;
const MINUTES: Record<string, number> = { viertel: 15, cuarto: 15, quart: 15, media: 30, demi: 30, demie: 30 };

/** Finds the times of day in a text, written or spoken. */
export function clockTimes(text: string, language: WrittenLanguage): ClockTime[] {
  const { figured, sourceOf } = inFigures(text, language);
  let rest = figured;
  const found: ClockTime[] = [];
  for (const pattern of PATTERNS[language])
    for (const { 0: said, index, groups } of matchesIn(rest, pattern)) {
      const times = readings(withFrench(said, groups ?? {}, language));
      if (times.length === 0) continue;
      if (language === "fr" && !isTimeOfDay(figured, index, said)) continue;
      found.push({ start: sourceOf(index), end: sourceOf(index + said.length), times });
      rest = rest.slice(0, index) + "#".repeat(said.length) + rest.slice(index + said.length);
    }
  for (const { 0: said, index, groups } of rest.matchAll(NOON[language]))
    found.push({ start: sourceOf(index), end: sourceOf(index + said.length), times: [noon(groups?.after ?? "")] });
  return found.sort((a, b) => a.start - b.start);
}

const FRENCH_SPAN =
  /(?:sous|en|pendant|durant|dans les|dans|moins de|plus de|délai de|durée de|environ|toutes les|maximum|\d+ à) $/iu;

function isTimeOfDay(text: string, index: number, said: string): boolean {
  if (FRENCH_SPAN.test(text.slice(Math.max(0, index - 14), index)) && !/\d ?h ?\d/i.test(said)) return false;
  if (/\d ?h(?!eure)|:|et |moins |heures? \d/i.test(said)) return true;
  return index === 0 || FRENCH_AT.test(text.slice(Math.max(0, index - 12), index));
}

function withFrench(said: string, groups: Reading, language: WrittenLanguage): Reading {
  return language === "fr" ? { ...groups, ...FRENCH_AFTER.exec(said)?.groups } : groups;
}

function noon(after: string): string {
  return `12:${/demi/.test(after) ? "30" : /quart/.test(after) ? "15" : "00"}`;
}

function readings({ hour, minute, past, to, half }: Reading): string[] {
  const read = (said: string) => MINUTES[said.toLowerCase()] ?? Number(said);
  const named = hour?.toLowerCase() === "una" ? 1 : Number(hour);
  if (!(named >= 0 && named <= 24)) return [];
  let total = named * 60 + Number(minute ?? 0);
  if (half) total -= 30;
  if (past) total += read(past);
  if (to) total -= read(to);
  if (Number.isNaN(total) || total < 0) return [];
  const both = named <= 12 ? [total, (total + 720) % 1440] : [total % 1440];
  return both.map((one) => `${String(Math.floor(one / 60)).padStart(2, "0")}:${String(one % 60).padStart(2, "0")}`);
}

/** The text with spoken numbers in figures, and where each offset was before. */
export function inFigures(text: string, language: WrittenLanguage) {
  const shifts: { at: number; by: number }[] = [];
  let figured = "";
  let from = 0;
  for (const { start, end, values, isSpoken } of numeralsIn(text, language)) {
    if (!isSpoken || !Number.isInteger(values[0])) continue;
    figured += text.slice(from, start) + values[0];
    shifts.push({ at: figured.length, by: end - figured.length });
    from = end;
  }
  figured += text.slice(from);
  const sourceOf = (offset: number) => offset + (shifts.findLast(({ at }) => at <= offset)?.by ?? 0);
  return { figured, sourceOf };
}
