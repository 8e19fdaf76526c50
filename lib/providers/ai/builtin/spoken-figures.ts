import { matchesIn } from "@/lib/grounding/matches-in";
import { WEEKDAY_NAME } from "@/lib/grounding/spoken/calendar";
import { ONE_TO_NINE, TEN_TO_NINETEEN, TENS } from "@/lib/grounding/spoken/numerals";
import { smallNumber } from "@/lib/grounding/spoken/small-numbers";
import { currencyOf } from "./price-currency.ts";
import { hasMoneyBeside, isSaid, sizeOf, spanSizeOf } from "./price-sizes.ts";
import type { Reading, Sentence } from "./reading.ts";

const TWENTY_AND_UP = `${TENS}(?:[- ]${ONE_TO_NINE})?`;
const PAID =
  "(?<=\\b(?:pay|pays|paying|paid|charge|charges|costs?|(?:we|you) are (?:at|on)|be (?:at|on)|it's|it is|price (?:is|stays|remains)|do|go to|down to|from|now at) )";
const RATED = "(?<=^|(?<!\\bthe|\\d|hundred|thousand|point|and|in|since) )(?=[\\p{L} -]{6,30} (?:an?|per|each)\\b)";
/** Where a price may also be named: "Lunch is three ninety-five", "two years, four ten". */
const NAMED =
  "(?<=(?:^|[.!?:,] |(?:\\b(?:is|are|was|were|to|about|against|than|stays?(?: at)?|(?:(?:prices?|rates?|costs?)(?: is| are)?|(?:we|you)['’]re) at)|['’]s) ))";
const RATE = "(?:an?|per|each)(?: \\p{L}+)?(?: (?:an?|per)\\b(?: \\p{L}+)?)?";
const END = `(?=[.,]|$| (?:(${RATE})|now|today|at the moment|plus|installed|if|with|for)(?![\\p{L}]))`;
const NAMED_END = `(?=[.,]|$| (?:(${RATE})|now|today|at the moment|plus|installed|if|with|for|on the|including|instead|(?:and|but)(?! (?:${ONE_TO_NINE}|${TEN_TO_NINETEEN}|${TENS}|a (?:half|quarter))))(?![\\p{L}]))`;
const PAIR = `(${ONE_TO_NINE}|${TEN_TO_NINETEEN}|${TWENTY_AND_UP})[ -](${TEN_TO_NINETEEN}|${TWENTY_AND_UP})`;
/** "Three ninety", "one seventy-eight", "fifty-seven fifty" */
const SPOKEN = new RegExp(`(?:${PAID}|${RATED})${PAIR}${END}`, "giu");
const SPOKEN_ANYWHERE = new RegExp(
  `${NAMED}(${ONE_TO_NINE}|${TEN_TO_NINETEEN}|${TWENTY_AND_UP}) (${TEN_TO_NINETEEN}|${TWENTY_AND_UP})${NAMED_END}`,
  "giu",
);
/** "Twenty-one five", "nineteen six" */
const THOUSANDS = new RegExp(
  `(?:${PAID}|${RATED}|${NAMED})(${TEN_TO_NINETEEN}|${TENS}[- ]${ONE_TO_NINE}) (${ONE_TO_NINE})${NAMED_END}`,
  "giu",
);
/** "Six eight fifty" */
const TRIPLE = new RegExp(
  `(?:${PAID}|${RATED}|${NAMED})(${ONE_TO_NINE}) (${ONE_TO_NINE}) (${TWENTY_AND_UP})${NAMED_END}`,
  "giu",
);
/** "Seventy-four" after somebody said "seventy-four thousand". */
const ELIDED =
  /(?<=\b(?:pays?|paid|paying|spend|spent|costs?|(?:costs?|price|quote|offer|premium|renewal|indication|budget|fee) (?:is|are|was|were|of|at|is at|was at)) )(\d{2,3})(?=\.?$| (?:this|last|next) year\b)/giu;
/** "£6.40 a payslip for the monthly ones and a weekly one's one ninety-five" */
const AFTER_PRICE = new RegExp(
  `(?<=([$€£])(\\d{1,2}\\.\\d\\d)\\b(?:(?!\\b(?:I|we|you|they|he|she)\\b).){3,60}(?:\\b(?:and|or|but|is)|,|'s) )(${ONE_TO_NINE}|${TEN_TO_NINETEEN})[ -](${TEN_TO_NINETEEN}|${TWENTY_AND_UP})(?=[.,]|$| (?:an?|per|each|in|for|on|with)\\b)`,
  "iu",
);
const FAR = 5;
const SOON = 6;
const PAYS = /\b(?:pay|pays|paying|paid|charges?|costs?|price is|price stays at) $/i;
/** "Nine thirty" is a time where days are named. */
const TIMED = new RegExp(
  String.raw`\b(?:${WEEKDAY_NAME}|tomorrow|today at|tonight|morning|afternoon|evening|noon|o'clock|[ap]\.?m|half past|works for|invite|calendar|what time)\b`,
  "i",
);
/** Says when something begins or ends: "The band plays from seven fifteen." */
const STARTS = /\b(?:starts?|begins?|opens?|closes?|plays?|leaves?|departs?|arrives?|moved|kick-?off|shift)\b/i;
const YEAR_BEFORE = /\b(?:in|from|since|until|of|like|before|after) $/i;
const [FIRST_YEAR, LAST_YEAR] = [1900, 2040];
const CLOCK = /^(?:oh|fifteen|thirty|forty-five|forty five|ten|twenty|forty|fifty|five)$/i;

/** "What's eighteen times seventy-five, that's thirteen fifty": the result is of another size than the prices. */
const RECKONED = /\b(?:times|multiplied|divided)\b/i;

/** Writes a price as figures where the call shows what "three ninety" means: 390 or 3.90. */
export function withPrices(text: string, sentence: Sentence, reading: Reading): string {
  if (isReckoned(sentence, reading)) return text;
  const alike = text.replace(AFTER_PRICE, (said: string, sign: string, first: string, head: string, tail: string) => {
    const cents = (smallNumber(head) ?? 0) + (smallNumber(tail) ?? 0) / 100;
    const share = cents / Number(first);
    return share < FAR && share > 1 / FAR ? `${sign}${cents.toFixed(2)}` : said;
  });
  const size = (said: string, sizes: number[], rate: string | undefined, at: number, all: string, isSure: boolean) => {
    if (isYear(sizes[0]!) && YEAR_BEFORE.test(all.slice(0, at))) return said;
    const open = { sizes, units: unitsOf(rate) };
    const value = sizeOf(open, sentence, reading) ?? (isSure ? spanSizeOf(open, sentence, reading) : null);
    return value === null ? said : written(value, PAYS.test(all.slice(0, at)), sentence, reading);
  };
  return alike
    .replace(TRIPLE, (said: string, ...[thousands = "", hundreds = "", rest = "", rate, at, all]: Groups) =>
      size(
        said,
        [number(thousands) * 1000 + number(hundreds) * 100 + number(rest)],
        rate,
        Number(at),
        all ?? "",
        false,
      ),
    )
    .replace(SPOKEN, (said: string, ...[head = "", tail = "", rate, at, all]: Groups) =>
      isStart(rate, sentence) ? said : size(said, sizesOf(head, tail), rate, Number(at), all ?? "", true),
    )
    .replace(SPOKEN_ANYWHERE, (said: string, ...[head = "", tail = "", rate, at, all]: Groups) =>
      isStart(rate, sentence) ||
      (CLOCK.test(tail) && (!rate || namesTimes(sentence, reading))) ||
      !hasMoneyBeside(sentence, reading)
        ? said
        : size(said, sizesOf(head, tail), rate, Number(at), all ?? "", false),
    )
    .replace(THOUSANDS, (said: string, ...[head = "", tail = "", rate, at, all]: Groups) =>
      size(said, [number(head) * 1000 + number(tail) * 100], rate, Number(at), all ?? "", false),
    )
    .replace(ELIDED, (said: string) => {
      const value = Number(said) * 1000;
      return isSaid(value, sentence, reading, SOON) ? value.toLocaleString("en-US") : said;
    });
}

type Groups = (string | undefined)[];

function number(words: string): number {
  return smallNumber(words) ?? Number.NaN;
}

/** "Four sixty" is 460 or 4.60 or, among such figures, 460,000. */
function sizesOf(head: string, tail: string): number[] {
  const [large, small] = [number(head), number(tail)];
  const whole = large * 100 + small;
  return [whole, large + small / 100, ...(large < 10 ? [whole * 1000] : [])];
}

function unitsOf(rate: string | undefined): string[] {
  return matchesIn(rate ?? "", /\b(?:an?|per|each) (\p{L}+)/giu).map(([, unit = ""]) =>
    unit.toLowerCase().replace(/s$/, ""),
  );
}

function isYear(value: number): boolean {
  return value >= FIRST_YEAR && value <= LAST_YEAR;
}

function isReckoned({ at }: Sentence, { sentences }: Reading): boolean {
  return sentences.slice(Math.max(0, at - 1), at + 1).some(({ clean }) => RECKONED.test(clean));
}

function isStart(rate: string | undefined, { clean }: Sentence): boolean {
  return !rate && STARTS.test(clean);
}

function namesTimes({ at }: Sentence, { sentences }: Reading): boolean {
  return sentences.slice(Math.max(0, at - 2), at + 3).some(({ clean }) => TIMED.test(clean));
}

function written(value: number, isPaid: boolean, sentence: Sentence, reading: Reading): string {
  const isCents = value % 1 !== 0 && value < 1000;
  const sign = isCents || isPaid ? (currencyOf(reading, sentence) ?? "") : "";
  return `${sign}${isCents ? value.toFixed(2) : value.toLocaleString("en-US")}`;
}
