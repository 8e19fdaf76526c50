import { type Amount, SPAN_AFTER } from "../lock/amounts";
import { CURRENCY_AFTER, CURRENCY_BEFORE } from "../lock/currencies";
import { figureText } from "./figure-text";

/** Replaces the sentence's text from `start` to `end`. */
export type Edit = { start: number; end: number; text: string };
type Written = { start: number; end: number; amount: Amount };

const SIGNS: Record<string, [symbol: string, word: string]> = {
  USD: ["$", "dollars"],
  EUR: ["€", "euros"],
  GBP: ["£", "pounds"],
  CHF: ["CHF ", "francs"],
  JPY: ["¥", "yen"],
  SEK: ["SEK ", "kronor"],
  PLN: ["PLN ", "zloty"],
  INR: ["₹", "rupees"],
};
const PERCENT = /^\s?(?:%|per\s?cent\b)/i;
const CENTS = /cents?|pence/i;
const ADVERBS: Record<string, string> = {
  hour: "hourly",
  day: "daily",
  week: "weekly",
  month: "monthly",
  quarter: "quarterly",
  year: "yearly",
};
const RATE_WITHIN = 44;

/** Writes what was said in place of a figure, with its currency or unit. */
export function figureEdit(sentence: string, written: Written, said: Amount, currency: string | null): Edit | null {
  const { start, end, amount } = written;
  const value = reading(said.values, amount.values[0] ?? 0);
  if (value === null) return null;
  if (amount.kind === "span") return spanEdit(sentence, written, value, said.span ?? amount.span);
  const figure = figureText(sentence.slice(start, end), value, amount.kind === "money");
  if (amount.kind !== "money") {
    const unit = amount.kind === "percent" ? (PERCENT.exec(sentence.slice(end))?.[0] ?? "") : "";
    return { start, end: end + unit.length, text: figure + unit };
  }
  const before = CURRENCY_BEFORE.exec(sentence.slice(Math.max(0, start - 6), start))?.[0] ?? "";
  const after = before ? "" : (CURRENCY_AFTER.exec(sentence.slice(end))?.[0] ?? "");
  const isOther = currency !== null && amount.currency !== null && currency !== amount.currency;
  const [lead, tail] =
    isOther && !CENTS.test(after) ? [signBefore(before, currency), signAfter(after, currency)] : [before, after];
  return { start: start - before.length, end: end + after.length, text: lead + figure + tail };
}

/** The reading of a spoken figure that is closest in size to the written one. */
function reading(values: readonly number[], written: number): number | null {
  const away = (value: number) => Math.abs(Math.log(Math.max(value, 1e-9) / Math.max(written, 1e-9)));
  return values.reduce<number | null>(
    (best, value) => (best === null || away(value) < away(best) ? value : best),
    null,
  );
}

function spanEdit(sentence: string, { start, end }: Written, value: number, unit: string | null): Edit | null {
  if (!unit) return null;
  const after = SPAN_AFTER.exec(sentence.slice(end));
  const own = sentence.slice(start, end);
  const isHyphened = after?.[0].startsWith("-") ?? false;
  const name = value === 1 || isHyphened ? unit : `${unit}s`;
  const figure = figureText(after ? own : String(value), value);
  if (!after) return { start, end, text: `${figure} ${name}` };
  const lead = after[0].slice(0, after[0].toLowerCase().lastIndexOf(after[1]!.toLowerCase()));
  return { start, end: end + after[0].length, text: figure + lead + name };
}

function signBefore(before: string, currency: string): string {
  if (before === "") return "";
  return /^\p{L}+\s?$/u.test(before) && !/^us\$/i.test(before)
    ? `${currency} `
    : (SIGNS[currency]?.[0] ?? `${currency} `);
}

function signAfter(after: string, currency: string): string {
  const [, space = "", sign = ""] = /^([\s-]*)(.*)$/s.exec(after) ?? [];
  if (sign === "") return after;
  const [symbol, word] = SIGNS[currency] ?? [currency, currency];
  if (/^[$€£¥₹]$/.test(sign)) return space + symbol.trim();
  return space + (/^\p{L}{3}$/u.test(sign) && sign === sign.toUpperCase() ? currency : word);
}

/** Writes the rate that was said: "per month" for "per year", "monthly" for "yearly". */
export function rateEdit(sentence: string, { end, amount }: Written, rate: string): Edit | null {
  for (const unit of amount.per) {
    const adverb = unit === "year" ? "(?:yearly|annual(?:ly)?)" : (ADVERBS[unit] ?? "(?!)");
    const pattern = new RegExp(`\\b(per |an? |each |every )${unit}\\b|(/ ?)${unit}\\b|\\b${adverb}\\b`, "i");
    const match = pattern.exec(sentence.slice(end, end + RATE_WITHIN));
    if (!match) continue;
    const lead = match[1] ?? match[2];
    const article = lead && /^an? /i.test(lead) ? (/^(?:[aeio]|hour)/.test(rate) ? "an " : "a ") : lead;
    const text = article === undefined ? (ADVERBS[rate] ?? `per ${rate}`) : article + rate;
    return { start: end + match.index, end: end + match.index + match[0].length, text };
  }
  return null;
}
