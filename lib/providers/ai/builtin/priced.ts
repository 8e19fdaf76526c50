import { ONE_TO_TWELVE } from "@/lib/grounding/spoken/numerals";
import { wordCount } from "./clean.ts";
import { inFigures } from "./figures.ts";
import { mayBeExternal } from "./people.ts";
import { CURRENCY_NAME, withCurrency } from "./price-currency.ts";
import { rateBefore, rateOf } from "./price-rates.ts";
import { withNoun } from "./priced-things.ts";
import type { Reading, Sentence } from "./reading.ts";
import { withPrices } from "./spoken-figures.ts";
import { MONEY } from "./worth-patterns.ts";

const AMOUNT = `(?:(?:about|around|roughly) )?(?:[€£$]\\d|[€£$]?\\d[\\d,.]*\\d)(?: ${CURRENCY_NAME})?`;
const SAYS_SO =
  "(?:(?:then )?(?:it|that)(?:['’]s| is| would be| comes (?:to|out at|in at|on)|['’]d be| makes (?:it|that)) |(?:you|we)(?:['’]re|['’]d be| are| would be) (?:looking )?at )?";
const REST =
  "(?: (?:a|an|per|each|for|with|without|plus|including|installed|fixed|all in|once|one-off|excluding|before|inside|into|up to|now|today|to the end of|until)\\b.*|, (?:installed|fixed|all in|plus|including|excluding|with|without|before|for up to|billed|paid|held|on (?:\\p{L}+|\\d+) (?:months|years))\\b.*|,? if (?:it|the|we|you (?!want|like|ask|ever|mind|look|remember))\\p{L}*.*|, and (?:it has (?:the|an?)|it(?:['’]s| is) (?:fixed|held|capped)|it includes|that comes off|(?:that|it)(?:['’]s| is) (?:with|without|including|before|plus))\\b.*|, and (?:the )?\\p{L}+ (?:is|are) (?:free|included)|, [€£$]?\\d[\\d,.]*\\d (?:each|apiece))";
/** "With the light, it's 11,200 each", "780 a month for up to eight people", "Two hectares, 710,000". */
const PRICED = new RegExp(
  `^(?:(.{3,40}?), |((?:with|for|on|at|from) .{2,30}?) (?=(?:it|that)(?:['’]s| is| would be| comes) ))?(${SAYS_SO})(${AMOUNT})(${REST})?$`,
  "iu",
);
const CONDITION = /^(?:with|without|for|on|at|per|from|in|including) (?!me\b|us\b|that\b|it\b)[\p{L}\p{N} '’-]+$/iu;
const COUNTED = new RegExp(
  String.raw`^(?:\d+|${ONE_TO_TWELVE}) [\p{L}-]+(?: [\p{L}-]+)?(?:, [\p{L} ]{3,25} (?:included|excluded))?$`,
  "iu",
);
/** "At 64 trucks you're in the next band, 390" */
const IN_BAND = / you(?:['’]re| are|['’]d be| would be) (?:then )?(?:in|on|into) [\p{L} ]+$/iu;
/** The price of as many, or for as long. */
const QUANTITY = new RegExp(
  String.raw`^(?:from|for|at|with|above|over|up to|on)? ?(?:about )?(?:\d[\d,]*|${ONE_TO_TWELVE})(?: on| up| and up| and above| \p{L}+s?(?: on| up| and up)?)?$`,
  "iu",
);
const CURRENCY = new RegExp(String.raw`[€£$]\d|\b${CURRENCY_NAME}\b`, "i");
const RATE = /^ (?:a|an|per|each)\b/i;
const ONCE =
  /\b(?:once|one-off|installed|fixed(?! (?:to|until|till|for|through))|all in|each|apiece|(?:an?|per) \p{L}+)\b/iu;
const WRITTEN: [RegExp, string][] = [
  [/^ (?:now|today)(?=$|,)/i, ""],
  [/^, and it has (?=the |an? )/i, " with "],
  [/^, and it(?:['’]s| is) (?=fixed|held|capped)/i, ", "],
  [/^, and it includes /i, ", including "],
  [/^, and (?:that|it)(?:['’]s| is) (?=with|without|including|before|plus)/i, ", "],
  [/ that includes /i, ", including "],
  [/^, and that comes off /i, ", which comes off "],
  [/^,? if it(?:['’]s) /i, " if it is "],
  [/^, (?=if |on )/i, " "],
];
const APIECE = /(?<=^, )\d[\d,.]*\d (?:each|apiece)$/i;
/** "450 a week, that would be £1.60 a crate" is no price. */
const RECKONS = /\bthat(?:['’]d| would) be\b|\bor nothing\b/i;
const TOTAL = /\bmakes (?:it|that) $/i;
const LEAST_PRICE = 100;
const MAX_WORDS = 24;
const NEAR = 3;

/** The sentences that only support a price are its basis. */
export type Priced = { text: string; sentences: Sentence[]; basis: Sentence[] };

/** A price that was named without a subject, as a sentence: "With the light, the price is 11,200 each". */
export function priced(said: string, sentence: Sentence, reading: Reading): Priced | null {
  const figures = inFigures(said, reading.transcript.startTime);
  const written = withPrices(figures, sentence, reading);
  const match = PRICED.exec(written);
  if (!match || wordCount(said) > MAX_WORDS) return null;
  const [, before, setting, says = "", amount = "", rest = ""] = match;
  const lead = (before ?? setting)?.replace(IN_BAND, "");
  const value = Number(amount.replace(/[^\d.]/g, ""));
  /** What comes later in a sentence may be the price of something else. */
  const isStart = sentence.clean.toLowerCase().startsWith(said.slice(0, 8).toLowerCase());
  const isBand = lead !== undefined && QUANTITY.test(lead) && rateBefore(value, sentence, reading) !== null;
  const isSum = CURRENCY.test(amount) || value >= LEAST_PRICE || RATE.test(rest) || isBand;
  const isMoney =
    CURRENCY.test(amount) ||
    isBand ||
    written !== figures ||
    isAboutMoney(sentence, reading) ||
    (RATE.test(rest) && isStart && answersGuest(sentence, reading));
  if (!isSum || !isMoney || RECKONS.test(rest)) return null;
  const added = isStart && !ONCE.test(rest) ? rateFor(value, lead, sentence, reading) : null;
  const terms = termsOf(rest, sentence, reading);
  const isBare = !lead && terms === "" && !added && !/ (?:now|today)$/i.test(rest);
  const named = lead ? withNoun(lead, sentence, reading) : null;
  const condition = named ? conditionOf(named.text) : "The ";
  if (isBare || condition === null) return null;
  const figure = lower(withCurrency(amount, reading, sentence));
  const basis = [...new Set([named?.from, added?.from])].filter((one) => one !== undefined);
  return {
    text: `${condition}${TOTAL.test(says) ? "total" : "price"} is ${figure}${added ? ` ${added.rate}` : ""}${terms}`,
    sentences: [...basis, sentence],
    basis,
  };
}

/** "With the light, the ", "For two hectares, the " */
function conditionOf(lead: string): string | null {
  if (CONDITION.test(lead)) return `${lead}, the `;
  return COUNTED.test(lead) ? `For ${lower(lead)}, the ` : null;
}

/** What follows a price, as it is written. */
function termsOf(rest: string, sentence: Sentence, reading: Reading): string {
  const terms = WRITTEN.reduce((text, [spoken, plain]) => text.replace(spoken, plain), rest);
  return terms.replace(APIECE, (each) => withCurrency(each, reading, sentence));
}

function rateFor(value: number, lead: string | undefined, sentence: Sentence, reading: Reading) {
  const isQuantity = lead !== undefined && QUANTITY.test(lead);
  return rateOf(value, sentence, reading) ?? (isQuantity ? rateBefore(value, sentence, reading) : null);
}

/** "It's 40 an hour" may be a speed or a price. */
export function isAboutMoney({ at }: Sentence, { sentences }: Reading): boolean {
  return sentences
    .slice(Math.max(0, at - NEAR), at + NEAR + 1)
    .some(({ clean }) => MONEY.test(clean) || ASKS_SUM.test(clean));
}

/** "What's that run me?" */
const ASKS_SUM = /\bwhat\b.{0,25}\b(?:run|set|rush|charge|cost) (?:me|us|you)\b|\bdamage\?/i;

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
