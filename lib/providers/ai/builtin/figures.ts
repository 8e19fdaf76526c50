import { matchesIn } from "@/lib/grounding/matches-in";
import { rememberedAt } from "@/lib/grounding/remembered";
import { MONTH_NAME } from "@/lib/grounding/spoken/calendar";
import {
  FIRST_TO_NINTH,
  ONE_TO_NINE,
  ONE_TO_NINETY,
  TEENS,
  TEN_TO_NINETEEN,
  TENS,
  TWO_TO_TWELVE,
} from "@/lib/grounding/spoken/numerals";
import { smallNumber } from "@/lib/grounding/spoken/small-numbers";
import { withDates } from "./dates-in-figures.ts";

const PART = `(?:${ONE_TO_NINETY}|hundred|thousand|million)`;
const SEQUENCE = new RegExp(
  `(?<![\\p{L}-])(?:a (?=hundred|thousand|million))?${PART}(?:(?:[ -]|,? and (?:a )?)${PART}(?![\\p{L}]))*(?![\\p{L}]|-\\p{L}|[ -]${FIRST_TO_NINTH}(?![\\p{L}]))`,
  "giu",
);
/** The start of a figure, and not the rest of one: "a hundred and two point five". */
const START = "(?<![\\p{L}-])(?<!\\b(?:hundred|thousand|million)(?: and)? )";
/** An amount with its coins: "Four pounds eighty-five". */
const COINS = new RegExp(
  `${START}(${ONE_TO_NINETY}(?:[ -]${ONE_TO_NINETY})?) (pounds?|dollars?|euros?|francs?) (?:and )?(${ONE_TO_NINETY}(?:[- ]${ONE_TO_NINETY})?)( (?:cents?|pence))?(?![\\p{L}])`,
  "giu",
);
/** A small unit price ("Eight seventy-five a seat"), never one per night or year. */
const SMALL_PRICE = new RegExp(
  `(?<![\\p{L}-])(${ONE_TO_NINETY}) (${TENS}(?:[- ]${ONE_TO_NINETY})?)(?=(?: francs)? (?:per|a|an|each) (?:seat|user|van|driver|sensor|logger|agent|pupil|student|keg|label|belt|panel|scan|message|text|call|claim|payslip|unit|kilo|litre|liter|piece|item|parcel|ticket|meal|transaction|account|employee|device|bottle|page|box|head)\\b)`,
  "giu",
);
/** Decimal numbers: "Two point eight million", "two and a half million". */
const DIGIT = `(?:zero|${ONE_TO_NINE})`;
const POINT = new RegExp(
  `${START}(zero|nought|${ONE_TO_NINETY}(?:[ -]${ONE_TO_NINETY})?) (?:point (${DIGIT}(?: ${DIGIT})*)|and a half)( million| thousand| percent| per cent)?(?: (pounds?|dollars?|euros?))?(?![\\p{L}])`,
  "giu",
);
/** "A million and a half" */
const AND_HALF = new RegExp(
  `${START}(a|${ONE_TO_NINETY}(?:[ -]${ONE_TO_NINETY})?) (thousand|million) and a half(?: (pounds?|dollars?|euros?))?(?![\\p{L}])`,
  "giu",
);
/** A figure started over: "six hundred and, six hundred and seventy". */
const STARTED_OVER = new RegExp(`(?<![\\p{L}-])((?:a |${PART} ){1,4}and), (?=\\1 ${PART})`, "giu");
/** "Since twenty fourteen" */
const RECENT_YEAR = new RegExp(
  String.raw`(?<=\b(?:since|in|from|until|till|of|like|to|before|after) )twenty (${TEN_TO_NINETEEN})(?![\p{L}-]| (?:an?|per|each|percent)\b)`,
  "giu",
);
/** "January 31 two thousand twenty-seven" */
const YEAR_OF_DAY = new RegExp(
  String.raw`(?<=\b${MONTH_NAME} \d{1,2}),? (?:two thousand (?:and )?twenty|twenty twenty)[- ](${ONE_TO_NINE})(?![\p{L}-])`,
  "giu",
);
const YEAR = new RegExp(String.raw`\btwenty (twenty|thirty)[- ](${ONE_TO_NINE})\b`, "gi");
/** "A four pound chihuahua" costs nothing. */
const AFTER =
  /^ (pounds|pound(?! (?!(?:an?|per|each|every|for|on|in|and|plus|more|less|off|\p{L}+teen|\p{L}+ty)\b)\p{Ll})|quid|dollars?|euros?|percent|per cent|grand|k)\b/iu;
const SIGNS: Record<string, string> = { pound: "£", quid: "£", dollar: "$", euro: "€" };
const LEAST_IN_FIGURES = 13;

/** A number that names something is read digit by digit: "section one ninety-seven", "room two twelve". */
const LABEL_NUMBER = new RegExp(
  String.raw`(?<=\b(?:section|clause|article|paragraph|page|room|bus|route|line|form|gate|unit|suite|building|model|type|standard|number|class|flight|chapter) )(${ONE_TO_NINE})[ -]((?:${TEN_TO_NINETEEN}|${TENS}(?:[- ]${ONE_TO_NINE})?))(?![\p{L}-])`,
  "giu",
);
const ONE_COIN = new RegExp(String.raw`(?<![\p{L}-])an? (pound|dollar|euro) (?=(?:ten|${TEENS}|${TENS})\b)`, "giu");
/** "Two hundred and twelve, pounds, per truck" */
const CURRENCY_APART = /, (pounds|dollars|euros?|francs|rand|naira|rupees|kroner),? (?=(?:per|an?|each)\b)/giu;

const known = new Map<string, Map<string, string>>();

/** Writes figures and dates in digits: "£180,000", "January 19". Anything ambiguous stays in words. */
export function inFigures(text: string, startTime: string): string {
  return rememberedAt(known, startTime, text, () => rewritten(text, startTime));
}

function rewritten(text: string, startTime: string): string {
  const written = withDates(text, startTime)
    .replace(STARTED_OVER, "")
    .replace(CURRENCY_APART, " $1 ")
    .replace(ONE_COIN, "one $1 ")
    .replace(
      LABEL_NUMBER,
      (_, hundreds: string, rest: string) => `${smallNumber(hundreds)! * 100 + smallNumber(rest)!}`,
    )
    .replace(YEAR_OF_DAY, (_, unit: string) => `, 202${smallNumber(unit)}`)
    .replace(RECENT_YEAR, (_, teen: string) => `20${smallNumber(teen)}`)
    .replace(YEAR, (_, tens: string, unit: string) => `20${smallNumber(tens)! + smallNumber(unit)!}`)
    .replace(AND_HALF, (_, count: string, scale: string, unit: string | undefined) => andHalf(count, scale, unit))
    .replace(POINT, (said: string, ...groups: (string | undefined)[]) => fraction(said, groups))
    .replace(COINS, (said, whole: string, unit: string, part: string, coin: string | undefined) => {
      const least = coin ? 1 : 10;
      return /^franc/i.test(unit)
        ? `${decimal(said, whole, part, "", least)} francs`
        : decimal(said, whole, part, signOf(unit), least);
    })
    .replace(SMALL_PRICE, (said, whole: string, part: string) => decimal(said, whole, part, ""));
  const parts: string[] = [];
  let from = 0;
  for (const match of matchesIn(written, SEQUENCE)) {
    const value = numberIn(match[0]);
    if (WITHIN_FIGURE.test(written.slice(0, match.index))) continue;
    if (PER_SCALE.test(match[0]) && COUNTED_BEFORE.test(written.slice(0, match.index))) continue;
    if (GOES_ON.test(written.slice(match.index + match[0].length))) continue;
    const isRound = SCALE.test(match[0]) && PART_OR_FEW.test(written.slice(0, match.index));
    if (value === null || isRound || /\d\s*$/.test(written.slice(0, match.index))) continue;
    const end = match.index + match[0].length;
    const unit = AFTER.exec(written.slice(end));
    const figure = figureOf(
      value,
      unit?.[1]?.toLowerCase() ?? null,
      /\d\D{0,3} (?:to|or) $/.test(written.slice(0, match.index)),
    );
    if (!figure) continue;
    const isYear = !unit && isYearAfter(written.slice(0, match.index), value) && !COUNTS.test(written.slice(end));
    parts.push(written.slice(from, match.index), isYear ? `${value}` : figure);
    from = end + (unit?.[0].length ?? 0);
  }
  return (parts.join("") + written.slice(from))
    .replace(/(\d) (?:percent|per cent)\b/g, "$1%")
    .replace(BY_FIGURE, (_, side: string) => `${smallNumber(side)} by `);
}

/** "A ten by 20 booth" */
const BY_FIGURE = new RegExp(
  String.raw`(?<!\bfrom )\b(${TWO_TO_TWELVE}) by (?=\d+(?:\.\d+)?[ -](?:met(?:re|er)s?|foot|feet|inch(?:es)?|booth|stand|table|tent|marquee|room|hall|plot|screen)\b)`,
  "giu",
);
/** "Thirty cents a thousand" is a price for each thousand. */
const PER_SCALE = /^a (?:hundred|thousand|million)$/i;
/** The rest of a figure that stays in words. */
const GOES_ON = new RegExp(
  String.raw`^ (?:and a half|point)\b|^ (?:pounds?|dollars?|euros?) (?:and )?(?:${TEN_TO_NINETEEN}|${TENS})(?!\p{L})`,
  "iu",
);
/** "A metre forty", "a hundred and four pounds fifty" */
const WITHIN_FIGURE =
  /\b(?:met(?:re|er)s?|kilos?|foot|feet|stone|point|pounds?(?: and)?|dollars?(?: and)?|euros?(?: and)?) $/i;
const COUNTED_BEFORE = /(?:\d|\b(?:cents?|pence|pounds?|dollars?|euros?|francs?|bucks|rand)) $/i;
/** "Half a million", "a few thousand" and "a full million" have no figure of their own. */
const SCALE = /^(?:a )?(?:hundred|thousand|million)$/i;
const PART_OR_FEW = /\b(?:half|quarters? of|thirds? of|full|few|several|couple(?: of)?|many) $/i;

const IN_RECENT_YEAR =
  /\b(?:in|since|until|till|year|spring|summer|autumn|fall|winter|of|from) (?:like |about |around )?$/i;
const IN_OLD_YEAR = /\b(?:in|since|year|spring|summer|autumn|winter|(?:dates?|is|are|was|were|comes?|built) from) $/i;
/** "in two thousand sites" */
const COUNTS = /^ (?!and\b|or\b|but\b|because\b|it\b|we\b|they\b|when\b|if\b)\p{Ll}/u;

function isYearAfter(before: string, value: number): boolean {
  if (value >= 1990) return value < 2100 && IN_RECENT_YEAR.test(before);
  return value > 1500 && value % 100 > 0 && IN_OLD_YEAR.test(before);
}

function figureOf(value: number, unit: string | null, inRange: boolean): string | null {
  if (unit === null && value < LEAST_IN_FIGURES) return null;
  if (unit === "grand" || unit === "k") return (value * 1000).toLocaleString("en-US");
  if (unit === null || unit === "percent" || unit === "per cent")
    return `${value.toLocaleString("en-US")}${unit ? "%" : ""}`;
  return inRange ? null : `${signOf(unit)}${value.toLocaleString("en-US")}`;
}

function signOf(unit: string): string {
  return SIGNS[unit.toLowerCase().replace(/s$/, "")] ?? "";
}

function andHalf(count: string, scale: string, unit: string | undefined): string {
  const value = (smallNumber(count) ?? 1) + 0.5;
  const sign = unit ? signOf(unit) : "";
  if (/million/i.test(scale)) return `${sign}${value} million`;
  return `${sign}${(value * 1000).toLocaleString("en-US")}`;
}

function fraction(said: string, [whole = "", digits, scale = "", unit]: (string | undefined)[]): string {
  const value = smallNumber(whole.replace(/^nought$/i, "zero"));
  if (value === null || (!digits && scale === "")) return said;
  const part = digits ? digits.split(" ").map((word) => (word === "zero" ? 0 : smallNumber(word))) : [5];
  const amount = Number(`${value}.${part.join("")}`);
  if (/cent/i.test(scale)) return `${value}.${part.join("")}%`;
  if (/thousand/i.test(scale)) return `${unit ? signOf(unit) : ""}${Math.round(amount * 1000).toLocaleString("en-US")}`;
  return `${unit ? signOf(unit) : ""}${value}.${part.join("")}${scale.toLowerCase()}`;
}

function decimal(said: string, whole: string, part: string, sign: string, least = 10): string {
  const [pounds, pence] = [smallNumber(whole), smallNumber(part)];
  return pounds === null || pence === null || pence < least || (sign === "" && pounds > 19)
    ? said
    : `${sign}${pounds}.${`${pence}`.padStart(2, "0")}`;
}

/** "Two thousand six" may mean 2,600. */
const AMBIGUOUS = new RegExp(`(?:thousand|million) ${ONE_TO_NINE}$`, "i");

/** Parses a single number; a price such as "four eighty-five" is not one. */
function numberIn(words: string): number | null {
  let [total, current] = [0, 0];
  let last = "";
  for (const word of words.toLowerCase().split(/[ ,-]+/)) {
    if (word === "and" || word === "a") continue;
    if (word === "hundred" && current >= 100) return null;
    if (word === "hundred") current = (current || 1) * 100;
    else if (word === "thousand" || word === "million") {
      total += (current || 1) * (word === "thousand" ? 1000 : 1_000_000);
      current = 0;
    } else {
      const value = smallNumber(word);
      const fits =
        /^(?:|hundred|thousand|million)$/.test(last) || (current % 100 >= 20 && value !== null && value < 10);
      if (word === "one" && last === "hundred") return null;
      if (value === null || !fits || AMBIGUOUS.test(words) || (current % 10 !== 0 && current % 100 !== 0)) return null;
      current += value;
    }
    last = word;
  }
  return total + current;
}
