import { ONE_TO_TWELVE } from "@/lib/grounding/spoken/numerals";
import type { Reading, Sentence } from "./reading.ts";

/** Regex source for the names of currencies and coins after an amount. */
export const CURRENCY_NAME = "(?:pounds|dollars|euros?|francs|kron(?:er|or)|rand|rupees|cents|pence)";
const NUMBER = `(?:\\d[\\d,.]*|hundred|thousand|million|${ONE_TO_TWELVE}|\\p{L}+(?:teen|ty))`;
const NAMED: [string, RegExp][] = [
  ["£", new RegExp(`£|\\b(?:quid|pence)\\b|(?:${NUMBER}|\\ba) pounds?\\b(?! (?:of|on the scale)\\b)`, "iu")],
  ["$", /\$|\b(?:dollars?|bucks)\b/i],
  ["€", /€|\beuros?\b/i],
];
const money = (symbol: string, words: string) =>
  new RegExp(
    `${symbol} ?\\d|(?<![\\p{L}-])(?:[\\p{L}-]*-)?${NUMBER} (?:${words})\\b|\\ba (?:${words}) ${NUMBER}`,
    "iu",
  );
/** Figures in a currency: "forty dollars", "a pound sixty" */
const COUNTED: Record<string, RegExp> = {
  "£": money("£", "pounds?|quid|pence"),
  $: money("\\$", "dollars?|bucks"),
  "€": money("€", "euros?"),
};
/** Of pounds, only a price or a rate tells that they are no weight. */
const POUNDS = /\bpounds?\b/i;
const PAID =
  /£|\bpounds? (?:an?|per|each|(?:and )?\p{L}+t(?:y|een)) |\b(?:costs?|pays?|paid|prices?|priced|pence|quid)\b/iu;
const WEIGHED = /\b(?:weigh\w*|weight|heavy|kilos?|lbs?|payload|tonnes?|tons?)\b|\bon the scale\b/i;
const OTHER = new RegExp(
  [
    "[¥₹₽₩₪₺฿₫₴₦₱]",
    "\\b(?:francs?|kron(?:er|or|a|e)|koruna|crowns|kr|rand|rupees?|rupiah|paise|lakhs?|crores?|naira|zlot(?:y|ys|ies)|yen|yuan|renminbi|shillings?|dirhams?|dinars?|ri[yi]als?|pesos?|reais|baht|forints?|ringgit|shekels?|lira|rou?bles?|hryvnia|cedis?|taka)\\b",
    "\\b(?:chf|sek|nok|dkk|isk|czk|pln|huf|aed|sar|ils|inr|jpy|cny|rmb|krw|thb|myr|idr|vnd|sgd|hkd|aud|nzd|zar|ngn|kes|brl|mxn|uah)\\b",
    "\\b(?:canadian|australian|singapore|hong kong|new zealand|aussie|kiwi|egyptian) (?:dollars?|pounds?|bucks)\\b",
    `${NUMBER} (?:won|lei|leva|cad|php|rub)\\b`,
  ].join("|"),
  "iu",
);
/** Another country may pay in another currency: "our American parent", "for the Swedish site". */
const ABROAD =
  /\b(?:abroad|overseas|foreign|(?:our|your|their) parent|\p{Lu}\p{Ll}+(?:ish|ese|ssian|alian|egian|adian|ndian|erican|xican|zilian|opean|anian)|German|French|Dutch|Swiss|Czech|Greek|Norwegian|American|Canadian|Belgian|Austrian|Hungarian|US|UK|USA|America|Europe|Sweden|Norway|Denmark|Switzerland|Germany|France|Britain|England|India|Canada|Australia|Ireland|Spain|Italy|Poland)\b/u;
const NEAR = 15;

type Currency = { sign: string; named: number[] };

const known = new WeakMap<Reading, Currency | null>();

/**
 * The sign of the only currency that a call names, if the seller's side names a figure in it (near the sentence); null
 * if not.
 */
export function currencyOf(reading: Reading, sentence?: Sentence): string | null {
  const found = known.get(reading);
  const currency = found === undefined ? onlyCurrency(reading) : found;
  known.set(reading, currency);
  if (sentence && ABROAD.test(sentence.clean)) return null;
  const isNamed = currency?.named.some((at) => !sentence || Math.abs(at - sentence.at) <= NEAR);
  return currency && isNamed ? currency.sign : null;
}

function onlyCurrency({ sentences, people }: Reading): Currency | null {
  if (sentences.some(({ clean }) => OTHER.test(clean))) return null;
  const signs = NAMED.filter(([, pattern]) => sentences.some(({ clean }) => pattern.test(clean))).map(([sign]) => sign);
  const sign = signs[0];
  if (signs.length !== 1 || !sign) return null;
  const arePaid = sentences.some(({ clean }) => POUNDS.test(clean) && PAID.test(clean));
  const named = sentences.filter(
    ({ clean, heard, speaker }) =>
      heard &&
      people.bySpeaker.get(speaker)?.side !== "external" &&
      COUNTED[sign]!.test(clean) &&
      (sign !== "£" || arePaid || !POUNDS.test(clean)) &&
      !ABROAD.test(clean),
  );
  const isWeight = sign === "£" && sentences.some(({ clean }) => POUNDS.test(clean) && WEIGHED.test(clean));
  return isWeight ? null : { sign, named: named.map(({ at }) => at) };
}

const HAS_CURRENCY = new RegExp(String.raw`[€£$]\d|\b(?:${CURRENCY_NAME}|paise)\b`, "i");

/** The price with the sign of the only currency of the call, unless it names one. */
export function withCurrency(price: string, reading: Reading, sentence: Sentence): string {
  const sign = HAS_CURRENCY.test(price) ? null : currencyOf(reading, sentence);
  return sign ? price.replace(/\d/, (digit) => `${sign}${digit}`) : price;
}
