import { wordCount } from "./clean.ts";
import { inFigures } from "./figures.ts";
import { mayBeExternal } from "./people.ts";
import type { Reading, Sentence } from "./reading.ts";
import { withPrices } from "./spoken-figures.ts";
import { MONEY } from "./worth-patterns.ts";

const AMOUNT =
  "(?:(?:about|around|roughly) )?[€£$]?\\d[\\d,.]*\\d(?: (?:pounds|dollars|euros?|francs|kron(?:er|or)|rand|rupees|cents|pence))?";
const SAYS_SO =
  "(?:(?:then )?(?:it|that)(?:['’]s| is| would be| comes (?:to|out at)|['’]d be) |(?:you|we)(?:['’]re|['’]d be| are| would be) (?:looking )?at )?";
const REST =
  "(?: (?:a|an|per|each|for|with|without|plus|including|installed|fixed|all in|once|one-off|excluding|before|inside|into|up to)\\b.*|, (?:installed|fixed|all in|plus|including|excluding|with|without|before|for up to)\\b.*)";
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
  const match = PRICED.exec(withPrices(inFigures(said, reading.transcript.startTime), sentence, reading));
  if (!match || wordCount(said) > MAX_WORDS) return null;
  const [, lead, amount = "", rest = ""] = match;
  const isSum = CURRENCY.test(amount) || Number(amount.replace(/[^\d.]/g, "")) >= LEAST_PRICE || RATE.test(rest);
  /** What comes later in a sentence may be the price of something else. */
  const isStart = sentence.clean.toLowerCase().startsWith(said.slice(0, 8).toLowerCase());
  const isMoney =
    CURRENCY.test(amount) ||
    isAboutMoney(sentence, reading) ||
    (RATE.test(rest) && isStart && answersGuest(sentence, reading));
  if (!isSum || (!lead && rest === "") || !isMoney) return null;
  if (!lead) return `The price is ${lower(amount)}${rest}`;
  const condition = CONDITION.test(lead) ? lead : COUNTED.test(lead) ? `For ${lower(lead)}` : null;
  return condition && `${condition}, the price is ${lower(amount)}${rest}`;
}

/** "It's 40 an hour" may be a speed or a price. */
export function isAboutMoney({ at }: Sentence, { sentences }: Reading): boolean {
  return sentences.slice(Math.max(0, at - NEAR), at + NEAR + 1).some(({ clean }) => MONEY.test(clean));
}

const COUNTS = /\bhow (?:many|often|long|far|fast|big|soon)\b/i;

const MIN_QUESTION_WORDS = 4;

/** Whether a guest just asked, and for no number of things or price of a part: "Is it still four ten?" */
function answersGuest({ at, speaker }: Sentence, { sentences, people }: Reading): boolean {
  const before = sentences.slice(Math.max(0, at - NEAR), at);
  const asked = before.findLast((one) => one.question && one.speaker !== speaker && mayBeExternal(people, one.speaker));
  return asked !== undefined && asked.words >= MIN_QUESTION_WORDS && !COUNTS.test(asked.clean);
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
