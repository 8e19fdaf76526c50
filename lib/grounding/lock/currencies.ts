const CURRENCIES: [RegExp, string][] = [
  [/\b(?:aud|(?:australian|aussie) dollars?)\b/i, "AUD"],
  [/\b(?:cad|canadian dollars?)\b/i, "CAD"],
  [/\b(?:nzd|(?:new zealand|kiwi) dollars?)\b/i, "NZD"],
  [/\b(?:sgd|sing(?:apore)? dollars?)\b/i, "SGD"],
  [/\b(?:hkd|hong kong dollars?)\b/i, "HKD"],
  [/(?:us\$|\$|\busd\b|\bdollars?\b|\bbucks?\b|\bus cents?\b)/i, "USD"],
  [/(?:€|\beur\b|\beuros?\b|\beuro cents?\b)/i, "EUR"],
  [/(?:£|\bgbp\b|\bpounds?\b|\bquid\b|\bpence\b|\bpee\b)/i, "GBP"],
  [/(?:\bchf\b|\b(?:swiss )?francs?\b)/i, "CHF"],
  [/(?:¥|\byen\b|\bjpy\b)/i, "JPY"],
  [/(?:\bsek\b|\bnok\b|\bdkk\b|\bkron(?:or|er|a|e)\b|\bkr\b)/i, "SEK"],
  [/(?:\bpln\b|\bzloty|\bzł)/i, "PLN"],
  [/(?:₹|\binr\b|\brupees?\b)/i, "INR"],
  [/(?:\bzar\b|\brand\b|\bR(?=\d)|^R$)/i, "ZAR"],
];
export const CURRENCY_BEFORE =
  /(?:us\$|[$€£¥₹]|\b(?:usd|aud|cad|nzd|sgd|hkd|eur|gbp|chf|jpy|sek|nok|dkk|pln|inr|zar)|\bR)\s?$/i;
export const CURRENCY_AFTER =
  /^[\s-]{0,2}(?:(?:us|american|australian|aussie|canadian|new zealand|kiwi|sing|singapore|hong kong|euro|swiss)\s)?(?:dollars?|bucks?|euros?|pounds?|quid|pence|francs?|yen|kron(?:or|er|a|e)|kr|zloty|zł|rupees?|rand|eur|usd|aud|cad|nzd|sgd|hkd|gbp|chf|jpy|sek|nok|dkk|pln|inr|zar|cents?|[$€£¥₹])(?![\p{L}])/iu;

export function currencyIn(text: string): string | null {
  return CURRENCIES.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

const DOLLARS = /^(?:USD|AUD|CAD|NZD|SGD|HKD)$/;
const US_DOLLARS = /\b(?:usd|us\$|(?:us|american) dollars?)/i;

/** Whether two currencies differ. "Dollars" may be those of any country, unless the sentence or the call says which. */
export function isOtherCurrency(
  written: string,
  said: string,
  { sentence, segments }: { sentence: string; segments: readonly { text: string }[] },
): boolean {
  if (written === said || !DOLLARS.test(written) || !DOLLARS.test(said)) return written !== said;
  if (said === "USD") return segments.some(({ text }) => US_DOLLARS.test(text));
  return written !== "USD" || US_DOLLARS.test(sentence);
}
