import type { WrittenLanguage } from "../courtesies";
import { foreignTimes } from "../times";
import { clockTimes } from "./clock";
import { type Figure, figuresIn } from "./figures";
import { type Numeral, numeralsIn } from "./numerals";

/** Plain numbers below it are written in words. */
const LEAST: Record<WrittenLanguage, number> = { de: 13, es: 13, fr: 10 };
/** "Une vingtaine", "media docena" */
const ROUGH = /(?:aines?|enas?|dutzend)$/iu;
/** "Ein paar hundert", "quelques mille" */
const VAGUE = /(?<!\p{L})(?:paar|einige|varios|quelques|plusieurs) $/iu;
const MILLIONS = /milli|milló|mio|mrd/iu;
const CURRENCY = /^[ \u00a0]?(?<name>\p{Sc}|(?!cent|cént|rappen)\p{L}{3,})/iu;

/** Writes spoken numbers as an email does: "achttausendfünfhundert Euro" is "8.500 Euro", "un seis por ciento" is "un 6 %". */
export function withWrittenFigures(text: string, language: WrittenLanguage): string {
  const times = [
    ...clockTimes(text, language),
    ...foreignTimes(text, language).map(({ index, said }) => ({ start: index, end: index + said.length })),
  ];
  const numerals = new Map(numeralsIn(text, language).map((one) => [one.start, one]));
  let written = "";
  let rest = 0;
  for (const figure of figuresIn(text, language)) {
    const numeral = numerals.get(figure.start);
    if (!numeral?.isSpoken || figure.start < rest || /^\p{L}/u.test(text.slice(numeral.end))) continue;
    if (times.some(({ start, end }) => start < figure.end && figure.start < end)) continue;
    if (VAGUE.test(text.slice(Math.max(0, figure.start - 12), figure.start))) continue;
    const shown = shownAs(figure, numeral, text, language);
    if (shown === null) continue;
    written += text.slice(rest, figure.start) + shown.text;
    rest = shown.end;
  }
  return (written + text.slice(rest)).replace(/(?<!\p{L})d['’](?=\d)/giu, "de ");
}

function shownAs(
  { start, end, values: [amount = 0], kind }: Figure,
  { values, end: numeralEnd }: Numeral,
  text: string,
  language: WrittenLanguage,
): { text: string; end: number } | null {
  const [value = 0] = values;
  const said = text.slice(start, end);
  if (MILLIONS.test(said) || ROUGH.test(text.slice(start, numeralEnd))) return null;
  if (kind === "percent") return { text: `${inFigures(amount, language)} %`, end };
  if (kind === "money") {
    const currency = CURRENCY.exec(text.slice(numeralEnd, end))?.groups?.name;
    if (currency) return { text: `${inFigures(amount, language, true)} ${currency}`, end };
  }
  const isRound = kind === "plain" && (value === 100 || value === 1000);
  if (values.length > 1 || isRound || (value < LEAST[language] && Number.isInteger(value))) return null;
  const isYear = kind === "plain" && value > 1900 && value < 2100;
  return { text: isYear ? String(value) : inFigures(value, language), end: numeralEnd };
}

function inFigures(value: number, language: WrittenLanguage, isMoney = false): string {
  const minimumFractionDigits = isMoney && !Number.isInteger(value) ? 2 : 0;
  const format = new Intl.NumberFormat(language, { minimumFractionDigits, maximumFractionDigits: 2 });
  return format.format(value).replace(/[\u00a0\u202f]/g, " ");
}
