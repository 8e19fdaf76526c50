import type { WrittenLanguage } from "../courtesies";
import { germanNumber, germanPrefix, germanPrice } from "./german-compounds";
import { NUMERALS } from "./numeral-tables";

/** A number in figures or words, with every reading it allows: "acht fünfundsiebzig" is 8.75 or 875. */
export type Numeral = { values: number[]; start: number; end: number; isSpoken: boolean };

type Part = { start: number; end: number; word: string; value?: number; price?: number; scale?: number };
type Sum = { start: number; end: number; total: number; current: number; isOpen: boolean; isGlued?: boolean };

const TOKEN = /\d+(?:[.,\u00a0\u202f'’ ]\d{3}(?!\d))*(?:[.,]\d+)?|\p{L}+/gu;
const DECIMAL: Record<WrittenLanguage, RegExp> = { de: /^komma$/, es: /^(?:coma|con|punto)$/, fr: /^virgule$/ };
/** "Treinta y dos", "vingt et un" */
const GLUE: Record<WrittenLanguage, RegExp | null> = { de: null, es: /^y$/, fr: /^et$/ };
/** Articles that count only before a scale, a decimal or a currency. */
const HALF = /^(?:medio|halben?|demi)$/;
const ONE: Record<WrittenLanguage, RegExp> = { de: /^(?:eine?|einen|einer)$/, es: /^una?$/, fr: /^une?$/ };

/** Finds the numbers of a text in the language's own way of writing and speaking them. */
export function numeralsIn(text: string, language: WrittenLanguage): Numeral[] {
  return withPrices(withDecimals(summed(partsIn(text, language), text, language), text, language), text);
}

function partsIn(text: string, language: WrittenLanguage): Part[] {
  const { values, scales } = NUMERALS[language];
  return [...text.matchAll(TOKEN)].map(({ 0: raw, index }) => {
    const [start, end, word] = [index, index + raw.length, raw.toLowerCase()];
    if (/^\d/.test(raw)) return { start, end, word: raw };
    const german = language === "de" ? germanNumber(word) : null;
    const prefix = language === "de" && german === null ? germanPrefix(word) : null;
    if (prefix) return { start, end: start + prefix.length, word, value: prefix.value };
    const scale = isOfPercent(text, index, language) ? undefined : scales[word];
    const value = scale === undefined ? (values[word] ?? german ?? undefined) : undefined;
    const price = language === "de" && value === undefined ? (germanPrice(word) ?? undefined) : undefined;
    return { start, end, word, value, price, scale };
  });
}

/** "Un pour cent" has no hundred. */
function isOfPercent(text: string, index: number, language: WrittenLanguage): boolean {
  return language === "fr" && /(?<!\p{L})un pour $/iu.test(text.slice(Math.max(0, index - 9), index));
}

function summed(parts: readonly Part[], text: string, language: WrittenLanguage): Numeral[] {
  const found: Numeral[] = [];
  let sum: Sum | null = null;
  const close = () => {
    if (sum) found.push({ values: [sum.total + sum.current], start: sum.start, end: sum.end, isSpoken: true });
    sum = null;
  };
  for (const [at, part] of parts.entries()) {
    const touches = sum !== null && /^[\s-]{0,2}$/.test(text.slice(sum.end, part.start));
    if (sum && !touches) close();
    if (/^\d/.test(part.word)) {
      close();
      found.push(...written(part, parts[at + 1], text));
    } else if (part.price !== undefined) {
      close();
      found.push({ values: [part.price], start: part.start, end: part.end, isSpoken: true });
    } else if (part.scale !== undefined && !isInFigures(found.at(-1), part)) sum = times(sum, part, close);
    else if (part.value !== undefined) {
      if (sum && !takes(sum, part.value, language)) close();
      sum = plus(sum, part, language);
    } else if (sum && GLUE[language]?.test(part.word) && unitOf(parts[at + 1], language) !== null)
      glue(sum, part, unitOf(parts[at + 1], language)!);
    else if (sum?.isGlued && ONE[language].test(part.word)) sum = plus(sum, { ...part, value: 1 }, language);
    else if (HALF.test(part.word) && (parts[at + 1]?.scale ?? 0) >= 1e3) {
      close();
      sum = { start: part.start, end: part.end, total: 0, current: 0.5, isOpen: true };
    } else if (ONE[language].test(part.word) && (startsNumber(parts[at + 1], language) || isRange(parts, at))) {
      close();
      sum = { start: part.start, end: part.end, total: 0, current: 1, isOpen: true };
    } else close();
  }
  close();
  return found.sort((a, b) => a.start - b.start);
}

function unitOf(part: Part | undefined, language: WrittenLanguage): number | null {
  return part?.value ?? (part && ONE[language].test(part.word) ? 1 : null);
}

/** "Ein bis zwei Wochen", "une ou deux" */
function isRange(parts: readonly Part[], at: number): boolean {
  const [between, next] = [parts[at + 1], parts[at + 2]];
  return (
    between !== undefined &&
    /^(?:bis|oder|à|ou|o|a)$/.test(between.word) &&
    next?.value !== undefined &&
    next.value <= 10
  );
}

function isInFigures(last: Numeral | undefined, { start }: Part): boolean {
  return last !== undefined && !last.isSpoken && start < last.end;
}

function startsNumber(next: Part | undefined, language: WrittenLanguage): boolean {
  return (
    next !== undefined && (next.scale !== undefined || DECIMAL[language].test(next.word) || /^euros?$/.test(next.word))
  );
}

/** "1.250,50", "1 250,50" and "8,75"; "3,5 Mio" with its scale. */
function written({ start, end, word }: Part, next: Part | undefined, text: string): Numeral[] {
  const values = figureOf(word);
  const scale = next?.scale && next.scale >= 1e3 && /^\s?$/.test(text.slice(end, next.start)) ? next : null;
  if (values.length === 0) return [];
  if (!scale) return [{ values, start, end, isSpoken: false }];
  return [{ values: values.map((value) => value * scale.scale!), start, end: scale.end, isSpoken: false }];
}

function figureOf(raw: string): number[] {
  const plain = raw.replace(/[\s'’]/g, "");
  const grouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(plain);
  const decimal = /[.,](\d+)$/.exec(plain)?.[1];
  const isDecimal = decimal !== undefined && !(grouped && plain.includes("."));
  const whole = Number((isDecimal ? plain.slice(0, -decimal.length - 1) : plain).replace(/[.,]/g, ""));
  if (!isDecimal) return [whole];
  const value = whole + Number(`0.${decimal}`);
  return grouped ? [value, Number(plain.replace(/[.,]/g, ""))] : [value];
}

function times(sum: Sum | null, { start, end, scale = 1 }: Part, close: () => void): Sum {
  const isSmaller =
    sum !== null && scale >= 1e3 && sum.total > 0 && sum.total % (scale * 1e3) !== 0 && sum.current === 0;
  if (sum === null || isSmaller) {
    close();
    return scale < 1e3
      ? { start, end, total: 0, current: scale, isOpen: true }
      : { start, end, total: scale, current: 0, isOpen: true };
  }
  if (scale >= 1e3) return { ...sum, end, total: sum.total + (sum.current || 1) * scale, current: 0 };
  const rest = sum.current % 100;
  return { ...sum, end, current: sum.current - rest + (rest || 1) * scale };
}

function takes({ current, total, isOpen }: Sum, value: number, language: WrittenLanguage): boolean {
  if (current === 0) return total > 0 && value < 1000;
  if (current % 100 === 0) return value < 100;
  if (language === "fr") {
    const last = current % 100;
    if (last === 4 && value === 20) return true;
    if (last === 60 || last === 80) return value < 20 && value > 0;
    if (last === 10) return value >= 7 && value <= 9;
    return last >= 20 && last % 10 === 0 && value < 10 && value > 0;
  }
  return isOpen && language === "es" && current % 10 === 0 && current % 100 >= 30 && value < 10 && value > 0;
}

function plus(sum: Sum | null, { start, end, value = 0 }: Part, language: WrittenLanguage): Sum {
  if (!sum) return { start, end, total: 0, current: value, isOpen: language === "fr" };
  const isEighty = language === "fr" && value === 20 && sum.current % 100 === 4;
  return { ...sum, end, current: sum.current + (isEighty ? 76 : value), isOpen: language === "fr", isGlued: false };
}

function glue(sum: Sum, { end }: Part, next: number): void {
  const last = sum.current % 100;
  if (last < 20 || last % 10 !== 0 || next >= 12) return;
  sum.end = end;
  sum.isOpen = true;
  sum.isGlued = true;
}

/** "Drei Komma fünf", "tres coma cero cinco", "zéro virgule trois" */
function withDecimals(found: Numeral[], text: string, language: WrittenLanguage): Numeral[] {
  const digits = found.map(() => "");
  return joined(found, (one, next, at) => {
    const between = text.slice(one.end, next.start);
    const [whole, decimals] = [one.values[0]!, next.values[0]!];
    if (!Number.isInteger(decimals) || decimals >= 100) return null;
    const before = digits[at - 1] ?? "";
    if (before !== "" && between === " " && decimals < 10) {
      digits[at] = `${before}${decimals}`;
      return [Math.floor(whole) + Number(`0.${digits[at]}`)];
    }
    if (!DECIMAL[language].test(between.trim().toLowerCase())) return null;
    const isCents = between.trim() === "con";
    if (decimals < 10 && !isCents) digits[at] = `${decimals}`;
    return [whole + decimals / (decimals < 10 && !isCents ? 10 : 100)];
  });
}

/** "Tres ochenta" and "acht fünfundsiebzig" are prices. */
function withPrices(found: Numeral[], text: string): Numeral[] {
  return joined(found, (one, next) => {
    const [whole, cents] = [one.values[0]!, next.values[0]!];
    const isPair = one.isSpoken && next.isSpoken && text.slice(one.end, next.start) === " ";
    return isPair && whole > 0 && whole < 1000 && cents >= 10 && cents < 100 && Number.isInteger(whole + cents)
      ? [whole + cents / 100, whole * 100 + cents]
      : isPair && isThousands(whole, cents)
        ? [whole, cents, whole * 1000 + cents * 100, whole + cents / 10]
        : null;
  });
}

/** "Achtzehn fünf" is 18,500. */
function isThousands(whole: number, hundreds: number): boolean {
  return whole > 1 && whole < 100 && hundreds >= 1 && hundreds < 10 && Number.isInteger(whole);
}

function joined(found: Numeral[], join: (one: Numeral, next: Numeral, at: number) => number[] | null): Numeral[] {
  const result: Numeral[] = [];
  for (const [at, next] of found.entries()) {
    const last = result.at(-1);
    const values = last ? join(last, next, at) : null;
    if (last && values) result[result.length - 1] = { ...last, values, end: next.end };
    else result.push(next);
  }
  return result;
}
