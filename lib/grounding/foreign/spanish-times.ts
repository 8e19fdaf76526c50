import { DAY_WORDS } from "./calendar-names";
import type { ForeignTime } from "./times";

/** Meetings at "las tres" are in the afternoon. */
const EARLIEST = 7;
const MINUTES: Record<string, number> = {
  media: 30,
  cuarto: 15,
  cinco: 5,
  diez: 10,
  quince: 15,
  veinte: 20,
  veinticinco: 25,
  treinta: 30,
  cuarenta: 40,
  "cuarenta y cinco": 45,
};
const EARLY = /de la (?:mañana|madrugada)|a\. ?m|(?<!\p{L})am(?!\p{L})/u;
const LATE = /(?:de|por|en|a) la (?:tarde|noche)|p\. ?m|(?<!\p{L})pm(?!\p{L})/u;
const NEAR = 20;

const { numbers } = DAY_WORDS.es;
const HOURS = Object.keys(numbers)
  .filter((word) => numbers[word]! <= 24)
  .sort((a, b) => b.length - a.length);
const HOUR = `(?:[01]?\\d|2[0-3]|${HOURS.join("|")})(?![\\d%]|[\\p{L}-]{2})`;
const SOURCE =
  "(?:(?:(?:(?:a|sobre|hacia|desde|como a|tipo|a eso de) las?|tipo) (?<hour>HOUR)(?:[.:h](?<minute>[0-5]\\d))?(?<after>MINUTES)?(?! (?!menos|después|antes|horas|hrs|hs|pues|entonces|nos|os|les|\\p{L}+mos|lunes|martes|jueves|viernes|si es|es)\\p{L}{2,}s(?!\\p{L})))|(?<plain>HOUR)(?<plainAfter> (?:y media|y cuarto|menos cuarto)(?! \\p{L}+s(?!\\p{L})))|(?<noon>(?:a|al) mediodía))";
const TIME = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${SOURCE.replace("MINUTES", ` (?:y|menos) (?:${Object.keys(MINUTES).join("|")})`).replaceAll("HOUR", HOUR)})(?![\\p{L}\\p{N}])`,
  "giu",
);

/** The times of day a Spanish text names: "a las tres y media", "a las 10:15", "al mediodía". */
export function spanishTimes(text: string): ForeignTime[] {
  return [...text.matchAll(TIME)].flatMap(({ 0: said, index, groups = {} }) => {
    const named = groups.hour ?? groups.plain;
    const hour = groups.noon ? 12 : (numbers[named?.toLowerCase() ?? ""] ?? Number(named));
    const after = (groups.after ?? groups.plainAfter ?? "").toLowerCase();
    const minutes = MINUTES[after.replace(/^ (?:y|menos) /, "")] ?? Number(groups.minute ?? 0);
    const isBefore = after.startsWith(" menos");
    const near = text.slice(Math.max(0, index - NEAR), index + said.length + NEAR).toLowerCase();
    const start = isBefore ? hour - 1 : hour;
    const isAfternoon = LATE.test(near) || (start < EARLIEST && !EARLY.test(near));
    const of24 = start < 12 && isAfternoon && !said.startsWith("0") ? start + 12 : start;
    if (!(of24 >= 0 && of24 < 24)) return [];
    const minute = isBefore ? 60 - minutes : minutes;
    return [{ said, index, time: `${String(of24).padStart(2, "0")}:${String(minute).padStart(2, "0")}` }];
  });
}
