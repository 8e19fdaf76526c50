import { wordCount } from "./clean.ts";
import { inFigures } from "./figures.ts";
import type { Reading, Sentence } from "./reading.ts";
import { MONEY } from "./worth-patterns.ts";

const AMOUNT =
  "(?:(?:about|around|roughly) )?[€£$]?\\d[\\d,.]*\\d(?: (?:pounds|dollars|euros?|francs|kron(?:er|or)|rand|rupees|cents|pence))?";
const SAYS_SO =
  "(?:(?:then )?(?:it|that)(?:['’]s| is| would be| comes (?:to|out at)|['’]d be) |(?:you|we)(?:['’]re|['’]d be| are| would be) (?:looking )?at )?";
const REST =
  "(?: (?:a|an|per|each|for|with|without|plus|including|installed|fixed|all in|once|one-off|excluding|before)\\b.*|, (?:installed|fixed|all in|plus|including|excluding|with|without|before)\\b.*)";
/** "With the light, it's 11,200 each", "780 a month for up to eight people", "Two hectares, 710,000". */
const PRICED = new RegExp(`^(?:(.{3,40}?), )?${SAYS_SO}(${AMOUNT})(${REST})?$`, "iu");
const CONDITION = /^(?:with|without|for|on|at|per|from|in|including) (?!me\b|us\b|that\b|it\b)[\p{L}\p{N} '’-]+$/iu;
const COUNTED = /^(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) [\p{L}-]+(?: [\p{L}-]+)?$/iu;
const CURRENCY = /[€£$]\d|\b(?:pounds|dollars|euros?|francs|kron(?:er|or)|rand|rupees|cents|pence)\b/i;
const RATE = /^ (?:a|an|per|each)\b/i;
const LEAST_PRICE = 100;
const MAX_WORDS = 20;
const NEAR = 3;

/** A price that was named without a subject, as a sentence: "With the light, the price is 11,200 each". */
export function priced(said: string, sentence: Sentence, reading: Reading): string | null {
  const match = PRICED.exec(inFigures(said, reading.transcript.startTime));
  if (!match || wordCount(said) > MAX_WORDS) return null;
  const [, lead, amount = "", rest = ""] = match;
  const isSum = CURRENCY.test(amount) || Number(amount.replace(/[^\d.]/g, "")) >= LEAST_PRICE || RATE.test(rest);
  if (!isSum || (!lead && rest === "") || (!CURRENCY.test(amount) && !isAboutMoney(sentence, reading))) return null;
  if (!lead) return `The price is ${lower(amount)}${rest}`;
  const condition = CONDITION.test(lead) ? lead : COUNTED.test(lead) ? `For ${lower(lead)}` : null;
  return condition && `${condition}, the price is ${lower(amount)}${rest}`;
}

/** "It's 40 an hour" may be a speed or a price. */
export function isAboutMoney({ at }: Sentence, { sentences }: Reading): boolean {
  return sentences.slice(Math.max(0, at - NEAR), at + NEAR + 1).some(({ clean }) => MONEY.test(clean));
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
