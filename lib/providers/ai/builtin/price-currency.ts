import type { Reading } from "./reading.ts";

const NUMBER =
  "(?:\\d|hundred|thousand|million|half|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)|\\p{L}+(?:teen|ty))";
const NAMED: [string, RegExp][] = [
  ["£", new RegExp(`£|\\b(?:quid|pence)\\b|(?:${NUMBER}|\\ba) pounds?\\b(?! (?:of|on the scale)\\b)`, "iu")],
  ["$", /\$|\b(?:dollars?|bucks)\b/i],
  ["€", /€|\beuros?\b/i],
];
const OTHER =
  /[¥₹]|\b(?:francs?|kron(?:er|or|a|e)|rand|rupees?|paise|lakhs?|crores?|naira|zloty|yen|shillings?|dirhams?|pesos?|chf|CHF)\b/;
const WEIGHED = /\b(?:weigh\w*|weight|heavy|kilos?|lbs?|payload|tonnes?|tons?)\b/i;

const known = new WeakMap<Reading, string | null>();

/** The sign of the only currency that a call names; null if it names none or several. */
export function currencyOf(reading: Reading): string | null {
  const found = known.get(reading);
  if (found !== undefined) return found;
  const texts = reading.sentences.map(({ clean }) => clean);
  const isOther = texts.some((text) => OTHER.test(text));
  const signs = NAMED.flatMap(([sign, pattern]) => {
    const named = texts.filter((text) => pattern.test(text));
    const isWeight = sign === "£" && named.some((text) => WEIGHED.test(text));
    return named.length > 0 ? [isWeight ? "" : sign] : [];
  });
  const only = !isOther && signs.length === 1 ? signs[0]! || null : null;
  known.set(reading, only);
  return only;
}

const HAS_CURRENCY = /[€£$]\d|\b(?:pounds|dollars|euros?|francs|kron(?:er|or)|rand|rupees|cents|pence|paise)\b/i;

/** The price with the sign of the only currency of the call, unless it names one. */
export function withCurrency(price: string, reading: Reading): string {
  const sign = HAS_CURRENCY.test(price) ? null : currencyOf(reading);
  return sign ? price.replace(/\d/, (digit) => `${sign}${digit}`) : price;
}
