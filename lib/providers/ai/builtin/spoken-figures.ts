import { type Amount, amountsIn } from "@/lib/grounding/lock/amounts";
import { smallNumber } from "@/lib/grounding/spoken/small-numbers";
import type { Reading, Sentence } from "./reading.ts";

const UNIT = "(?:one|two|three|four|five|six|seven|eight|nine)";
const TEEN = "(?:ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen)";
const TENS = `(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ]${UNIT})?`;
const PAID =
  "(?<=\\b(?:pay|pays|paying|paid|charge|charges|costs?|are (?:at|on)|be (?:at|on)|it's|it is|price (?:is|stays|remains)|do|go to|down to|from|now at) )";
const RATED = "(?<=^|(?<!\\bthe|\\d|hundred|thousand|point|and|in|since) )(?=[\\p{L} -]{6,30} (?:an?|per|each)\\b)";
/** "Three ninety", "one seventy-eight", "fifty-seven fifty" */
const SPOKEN = new RegExp(
  `(?:${PAID}|${RATED})(${UNIT}|${TEEN}|${TENS})[ -](${TEEN}|${TENS})(?=[.,]|$| (?:(an?|per|each)(?: (\\p{L}+))?(?: (an?|per)\\b)?|now|today|at the moment|plus|installed|if|with|for)(?![\\p{L}]))`,
  "giu",
);
/** "£6.40 a payslip for the monthly ones and a weekly one's one ninety-five" */
const AFTER_PRICE = new RegExp(
  `(?<=([$€£])(\\d{1,2}\\.\\d\\d)\\b(?:(?!\\b(?:I|we|you|they|he|she)\\b).){3,60}(?:\\b(?:and|or|but|is)|,|'s) )(${UNIT}|${TEEN})[ -](${TEEN}|${TENS})(?=[.,]|$| (?:an?|per|each|in|for|on|with)\\b)`,
  "iu",
);
const AROUND = 25;
/** A price is of the size of another, and its other meaning of none. */
const NEAR = 2.2;
const FAR = 5;
const SPAN = /^(?:hour|day|week|month|year|night)$/i;
const LONG_SPAN = /^(?:week|month|year|night)$/i;

/** Writes a price as figures where the call shows what "three ninety" means: 390 or 3.90. */
export function withPrices(text: string, sentence: Sentence, reading: Reading): string {
  const alike = text.replace(AFTER_PRICE, (said: string, sign: string, first: string, head: string, tail: string) => {
    const cents = (smallNumber(head) ?? 0) + (smallNumber(tail) ?? 0) / 100;
    const share = cents / Number(first);
    return share < FAR && share > 1 / FAR ? `${sign}${cents.toFixed(2)}` : said;
  });
  return alike.replace(SPOKEN, (said: string, head: string, tail: string, _per, unit?: string, more?: string) => {
    const [large, small] = [smallNumber(head), smallNumber(tail)];
    if (large === null || small === null) return said;
    const [whole, cents] = [large * 100 + small, large + small / 100];
    const peers = peersOf(sentence, reading, unit);
    const isNear = (value: number, factor: number) =>
      peers.some((peer) => value / peer < factor && peer / value < factor);
    const isSaid = (value: number) => saidIn(reading).has(value);
    if (isNear(whole, NEAR) && !isNear(cents, FAR)) return written(whole);
    if (isSaid(whole) && !isNear(cents, FAR)) return written(whole);
    if (isNear(cents, NEAR) && !isNear(whole, FAR)) return written(cents);
    const isForSpan = LONG_SPAN.test(unit ?? "") && !more && large < 10;
    return isForSpan && !isNear(cents, FAR) ? written(whole) : said;
  });
}

const amounts = new WeakMap<Sentence, Amount[]>();

function amountsOf(sentence: Sentence): Amount[] {
  const known = amounts.get(sentence) ?? amountsIn(sentence.clean);
  amounts.set(sentence, known);
  return known;
}

const certain = new WeakMap<Reading, Set<number>>();

/** The figures of the call that have one meaning only. */
function saidIn(reading: Reading): Set<number> {
  const known =
    certain.get(reading) ??
    new Set(
      reading.sentences
        .flatMap(amountsOf)
        .flatMap(({ kind, values }) => (values.length === 1 && /^(?:money|number)$/.test(kind) ? values : [])),
    );
  certain.set(reading, known);
  return known;
}

/** The prices near a sentence that have one meaning only. What is paid a day tells nothing about what is paid once. */
function peersOf(sentence: Sentence, { sentences }: Reading, unit: string | undefined): number[] {
  const near = sentences.slice(Math.max(0, sentence.at - AROUND), sentence.at + AROUND);
  const isAlike = ({ per }: Amount) => !SPAN.test(unit ?? "") || per.length === 0 || per.includes(unit!.toLowerCase());
  return near
    .flatMap(amountsOf)
    .flatMap((one) => (one.values.length === 1 && one.kind === "money" && isAlike(one) ? one.values : []));
}

function written(value: number): string {
  return value % 1 === 0 ? value.toLocaleString("en-US") : value.toFixed(2);
}
