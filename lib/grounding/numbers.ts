import { matchesIn } from "./matches-in";
import { CARDINALS, ROUND_NUMBERS } from "./spoken/numerals";

/**
 * A number with its unit. `values` holds every possible reading: "one twenty" is 1, 20 or 120, "six eight fifty" also
 * 6,850.
 */
export type Quantity = {
  values: number[];
  unit: "money" | "percent" | "time" | "plain";
  start: number;
  end: number;
};

const SMALL = new Map<string, number>([
  ...CARDINALS.map((word, value): [string, number] => [word, value]),
  ...ROUND_NUMBERS.map((word, index): [string, number] => [word, (index + 2) * 10]),
  ["dozen", 12],
  ["nought", 0],
  ["naught", 0],
]);
const SCALES = new Map<string, number>([
  ["hundred", 100],
  ["thousand", 1e3],
  ["grand", 1e3],
  ["k", 1e3],
  ["lakh", 1e5],
  ["lakhs", 1e5],
  ["crore", 1e7],
  ["crores", 1e7],
  ["million", 1e6],
  ["mm", 1e6],
  ["mio", 1e6],
  ["m", 1e6],
  ["billion", 1e9],
  ["bn", 1e9],
]);
const MONEY_AFTER = /^[\s-]{0,2}(?:us\s)?(?:dollars?|bucks|euros?|pounds?|eur|usd|gbp|chf|cents?|€|\$|£)(?![\p{L}])/iu;
const MONEY_BEFORE = /(?:[$€£¥₹]|\b(?:usd|aud|cad|nzd|sgd|hkd|eur|gbp|chf|us\$|zar|r))\s?$/i;
const PERCENT_AFTER = /^[\s-]{0,2}(?:%|percent\b|per\s?cent\b|pct\b)/i;
const TIME_AFTER = /^\s?(?:[ap]\.?m\b|o['’]?clock\b)/i;
const TOKEN = /\d[\d.,]*(?:['’]\d{3})*|\p{L}+/gu;

type Token = { word: string; small?: number; scale?: number; digits?: number; start: number; end: number };
type Run = { value: number; scale: number; spoken: boolean; start: number; end: number };

/** Finds every number in a text, in digits or in English words. */
export function quantities(text: string): Quantity[] {
  const found: Quantity[] = [];
  let group: Token[] = [];
  const close = () => {
    if (group.some(({ small, scale, digits }) => (small ?? scale ?? digits) !== undefined))
      readGroup(group, text, found);
    group = [];
  };
  for (const match of matchesIn(text, TOKEN)) {
    const token = tokenOf(match[0], match.index, text);
    const last = group.at(-1);
    if (last && (!token || !/^[\s-]{0,2}$/.test(text.slice(last.end, token.start)))) close();
    if (token) group.push(token);
  }
  close();
  return found;
}

/** "12 m" is a length, "$12 m" a price. */
const METRES = /^(?:m|mm)$/;
const PRICE_BEFORE = /(?:[$€£¥₹]|\b(?:usd|aud|cad|nzd|eur|gbp|chf|zar))\s?[\d.,]+ $/i;

function tokenOf(raw: string, start: number, text: string): Token | null {
  const word = /^\d/.test(raw) ? raw.replace(/[.,]+$/, "") : raw.toLowerCase();
  const end = start + word.length;
  if (/^\d/.test(word)) {
    const value = digitsOf(word);
    return value === null ? null : { word, digits: value, start, end };
  }
  const small = SMALL.get(word);
  const isLength = METRES.test(word) && /\s/.test(text[start - 1] ?? "") && !PRICE_BEFORE.test(text.slice(0, start));
  const scale = isLength ? undefined : SCALES.get(word);
  const glue = word === "and" || word === "a" || word === "half" || word === "point" || word === "oh";
  return small !== undefined || scale !== undefined || glue ? { word, small, scale, start, end } : null;
}

function readGroup(tokens: Token[], text: string, found: Quantity[]): void {
  let before: Run | null = null;
  let earlier: Run | null = null;
  for (let at = 0; at < tokens.length; ) {
    const [token, digit] = [tokens[at]!, tokens[at + 1]];
    if (token.word === "oh" && before?.spoken && before.value < 100 && isDigit(digit)) {
      const values: number[] = [before.value * 100 + digit!.small!, before.value + digit!.small! / 100];
      const pair: Run = { value: values[0]!, scale: 1, spoken: true, start: token.start, end: digit!.end };
      addQuantity({ values, unit: unitOf(text, pair), start: pair.start, end: pair.end }, 1, text, found);
      [earlier, before, at] = [before, pair, at + 2];
      continue;
    }
    const [run, next] = readRun(tokens, at);
    at = next;
    if (run) {
      const values = [run.value];
      const base = run.value / run.scale;
      if (
        before?.spoken &&
        run.spoken &&
        before.scale === 1 &&
        before.value >= 1 &&
        before.value < 100 &&
        base >= 10 &&
        base < 100
      ) {
        values.push((before.value * 100 + base) * run.scale);
        if (earlier?.spoken && earlier.value >= 1 && earlier.value < 100 && before.value < 10 && run.scale === 1)
          values.push(earlier.value * 1000 + before.value * 100 + base);
      }
      const unit = unitOf(text, run);
      if (before?.spoken && run.spoken && isThousands(before) && base >= 10 && base < 100)
        values.push(before.value + (before.value % 1000) * 99 + base);
      if (METRES.test(tokens[at - 1]!.word) && unit === "plain") values.push(base);
      addQuantity({ values, unit, start: run.start, end: run.end }, run.scale, text, found);
    }
    [earlier, before] = [before, run];
  }
}

/** Reads the longest number that starts at `from`, and returns it (or null) with the next position. */
function readRun(tokens: Token[], from: number): [Run | null, number] {
  const first = tokens[from]!;
  let [total, current, scale, at] = [0, first.digits ?? first.small ?? -1, 1, from + 1];
  const halfOf = first.word === "half" && tokens[at]?.word === "a" ? 1 : 0;
  if (current < 0 && (first.word === "a" || halfOf) && (tokens[at + halfOf]?.scale ?? 0) >= 100) {
    current = halfOf ? 0.5 : 1;
    at += halfOf;
  }
  const next = tokens[at]?.word === "and" ? tokens[at + 1] : tokens[at];
  if (current < 0 && first.scale === 100 && (next?.small || (tokens[at]?.scale ?? 0) >= 1000)) current = 100;
  if (current < 0) return [null, at];
  let ceiling = Number.POSITIVE_INFINITY;
  for (; at < tokens.length; at++) {
    const token = tokens[at]!;
    const [second, third] = [tokens[at + 1], tokens[at + 2]];
    if (token.word === "and" && second?.word === "a" && third?.word === "half") {
      if (current === 0 && total > 0) total += scale / 2;
      else current += 0.5;
      at += 2;
    } else if (token.word === "and" && second?.word === "half" && third === undefined) {
      current += 0.5;
      at += 1;
    } else if (token.word === "point" && second?.small !== undefined && second.small < 10) {
      for (let place = 10; isDigit(tokens[at + 1]); place *= 10) {
        current += tokens[at + 1]!.small! / place;
        at += 1;
      }
    } else if (token.scale === 100 && current > 0 && current < 100) {
      current *= 100;
    } else if (token.word === "m" && current >= 1000) {
      break;
    } else if (token.scale !== undefined && token.scale > 100 && token.scale < ceiling && current > 0) {
      total += current * token.scale;
      ceiling = scale = token.scale;
      current = 0;
    } else {
      const and = token.word === "and" && second?.small !== undefined;
      const small = and ? second.small! : token.small;
      const isNext = and && total > 0 && (third?.word === "point" || (third?.scale ?? 0) >= ceiling);
      if (isNext) break;
      if (small === undefined || !joins(first, current, total, small, and)) break;
      current += small;
      at += and ? 1 : 0;
    }
  }
  const value = Math.round((total + current) * 10_000) / 10_000;
  return [
    {
      value,
      scale: current === 0 ? scale : 1,
      spoken: first.digits === undefined,
      start: first.start,
      end: tokens[at - 1]!.end,
    },
    at,
  ];
}

/** "Two thousand eight", which "fifty" makes 2,850. */
function isThousands({ value, scale }: Run): boolean {
  return scale === 1 && value > 1000 && value % 1000 > 0 && value % 1000 < 10;
}

function isDigit(token: Token | undefined): boolean {
  return token?.small !== undefined && token.small < 10;
}

function joins(first: Token, current: number, total: number, small: number, and: boolean): boolean {
  if (first.digits !== undefined && (total === 0 || !Number.isInteger(first.digits))) return false;
  if (current === 0) return total > 0 && small > 0;
  if (current >= 100) return current % 100 === 0 || (!and && current % 10 === 0 && current % 100 >= 20 && small < 10);
  return !and && current >= 20 && current % 10 === 0 && small > 0 && small < 10;
}

function unitOf(text: string, run: Run): Quantity["unit"] {
  const after = text.slice(run.end, run.end + 16);
  if (MONEY_BEFORE.test(text.slice(Math.max(0, run.start - 5), run.start)) || MONEY_AFTER.test(after)) return "money";
  if (PERCENT_AFTER.test(after)) return "percent";
  return TIME_AFTER.test(after) ? "time" : "plain";
}

/** In "20 to 24 thousand" and "15-20%", the first number takes the scale and unit of the second. */
function addQuantity(quantity: Quantity, scale: number, text: string, found: Quantity[]): void {
  const last = found.at(-1);
  if (last && /^\s?(?:-|–|to|or|and)?\s?$/.test(text.slice(last.end, quantity.start)) && last.end < quantity.start) {
    if (scale >= 1000 && last.values[0]! < 1000) last.values.push(last.values[0]! * scale);
    if (last.unit === "plain" && quantity.unit !== "time") last.unit = quantity.unit;
  }
  found.push(quantity);
}

function digitsOf(text: string): number | null {
  const plain = text.replace(/['’]/g, "");
  if (/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(plain)) return Number(plain.replaceAll(",", ""));
  if (/^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/.test(plain)) return Number(plain.replaceAll(".", "").replace(",", "."));
  return /^\d+(?:[.,]\d+)?$/.test(plain) ? Number(plain.replace(",", ".")) : null;
}
