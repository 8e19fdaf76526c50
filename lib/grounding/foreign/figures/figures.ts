import type { WrittenLanguage } from "../courtesies";
import { type Numeral, numeralsIn } from "./numerals";
import { type Currency, currencyBefore, type TimeUnit, type Unit, unitAfter } from "./units";

/** A number of a text with what it measures. `values` holds each reading it allows. */
export type Figure = { start: number; end: number; values: number[] } & (
  | { kind: "money"; currency: Currency }
  | { kind: "percent" }
  | { kind: "span"; unit: TimeUnit }
  | { kind: "plain" }
);

const RANGE = /^[\s\u00a0]?(?:bis(?: zu)?|oder|à|ou|et|a|o|y|-|–|und)[\s\u00a0]?$/iu;
/** "Six ans et demi", "dos y medio por ciento" */
const HALF = /^ (?:y medi[oa]|et demie?)(?!\p{L})/iu;
const CENTS_AFTER = /^[\s\u00a0]?(?:und |con |y |et )?$/iu;

/** Finds the amounts, rates, spans and plain numbers of a text. */
export function figuresIn(text: string, language: WrittenLanguage): Figure[] {
  const found: Figure[] = [];
  const numerals = numeralsIn(text, language);
  for (let at = 0; at < numerals.length; at += 1) {
    const one = numerals[at]!;
    if (one.start < (found.at(-1)?.end ?? 0)) continue;
    const half = HALF.exec(text.slice(one.end, one.end + 12));
    if (half) Object.assign(one, { values: one.values.map((value) => value + 0.5), end: one.end + half[0].length });
    const unit = unitAfter(text.slice(one.end, one.end + 40), language);
    const next = numerals[at + 1];
    const cents = unit?.kind === "money" && !unit.isCents ? centsAfter(one.end + unit.length, next, text) : null;
    if (cents !== null) {
      const [figure] = [figureOf(one, unit, text)];
      found.push({ ...figure, values: one.values.map((value) => value + cents / 100), end: next!.end });
      at += 1;
    } else found.push(figureOf(one, unit ?? sharedUnit(one, next, text, language), text, unit === null));
  }
  return found;
}

/** "Huit euros cinquante", "tres euros con ochenta" */
function centsAfter(from: number, next: Numeral | undefined, text: string): number | null {
  const cents = next?.values[0] ?? 0;
  const isCents = next?.isSpoken && cents >= 1 && cents < 100 && Number.isInteger(cents);
  return isCents && CENTS_AFTER.test(text.slice(from, next.start)) ? cents : null;
}

/** "Zehn bis zwölf Wochen" */
function sharedUnit(one: Numeral, next: Numeral | undefined, text: string, language: WrittenLanguage): Unit | null {
  if (!next || !RANGE.test(text.slice(one.end, next.start))) return null;
  return unitAfter(text.slice(next.end, next.end + 40), language);
}

function figureOf(one: Numeral, unit: Unit | null, text: string, isShared = false): Figure {
  const { start, values } = one;
  const close = unit && !isShared ? one.end + unit.length : one.end;
  const half = unit?.kind === "span" && !isShared ? HALF.exec(text.slice(close, close + 12)) : null;
  const end = close + (half?.[0].length ?? 0);
  const before = currencyBefore(text.slice(Math.max(0, start - 12), start));
  if (!unit && before) return { start: start - before.length, end, values, kind: "money", currency: before.currency };
  if (!unit) return { start, end, values, kind: "plain" };
  if (unit.kind === "money") {
    const amounts = unit.isCents ? values.map((value) => value / 100) : values;
    return {
      start: before ? start - before.length : start,
      end,
      values: amounts,
      kind: "money",
      currency: unit.currency,
    };
  }
  if (unit.kind === "span")
    return { start, end, values: half ? values.map((value) => value + 0.5) : values, kind: "span", unit: unit.unit };
  return { start, end, values, kind: "percent" };
}
