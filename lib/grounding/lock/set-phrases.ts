import { matchesIn } from "../matches-in";
import { ONE_TO_NINE, ONE_TO_TWELVE, TEENS, TENS } from "../spoken/numerals";
import { smallNumber } from "../spoken/small-numbers";
import type { Amount } from "./amounts";

/** A figure expressed as a phrase: "an hour and a half", "a couple of", "nine out of ten". */
export type Phrase = Pick<Amount, "kind" | "values" | "span" | "currency"> & { start: number; end: number };

const COUNT = `(a|an|${ONE_TO_TWELVE}|fifteen|${TENS}|\\d{1,3})`;
/** Also "thirty-one". */
const PLAIN_OR_TENS = `((?:twen|thir|for|fif|six|seven|eigh|nine)ty-[a-z]+|${COUNT.slice(1)}`;
const UNIT = "(second|minute|hour|day|week|month|quarter|year)s?";

type Rule = [RegExp, (groups: string[]) => Omit<Phrase, "start" | "end"> | null];

const span = (value: number | null, unit: string): Omit<Phrase, "start" | "end"> | null =>
  value === null ? null : { kind: "span", values: [value], span: unit, currency: null };
const plain = (value: number | null): Omit<Phrase, "start" | "end"> | null =>
  value === null ? null : { kind: "number", values: [value], span: null, currency: null };
const numberOf = (text: string) => (/^an?$/i.test(text) ? 1 : smallNumber(text.toLowerCase()));
const plus = (text: string, more: number) => {
  const value = numberOf(text);
  return value === null ? null : value + more;
};

const ROUND: Record<string, number> = { hundred: 100, thousand: 1e3, million: 1e6 };

const RULES: Rule[] = [
  [/\bthree quarters of an? (hour|year)\b/gi, ([unit = ""]) => span(0.75, unit.toLowerCase())],
  [/\b(?:a )?quarter of an? (hour|year)\b/gi, ([unit = ""]) => span(0.25, unit.toLowerCase())],
  [/(?<!\band a )\bhalf[- ](?:an? )?(hour|day|year)s?\b/gi, ([unit = ""]) => span(0.5, unit.toLowerCase())],
  [
    new RegExp(`\\b${COUNT} ${UNIT} and a half\\b`, "gi"),
    ([count = "", unit = ""]) => span(plus(count, 0.5), unit.toLowerCase()),
  ],
  [
    new RegExp(`\\b${COUNT} and a half ${UNIT}\\b`, "gi"),
    ([count = "", unit = ""]) => span(plus(count, 0.5), unit.toLowerCase()),
  ],
  [
    new RegExp(`\\b${COUNT} (?:met(?:er|re)|mile|tonne?|ton|kilo|point|percent)s? and a half\\b`, "gi"),
    ([count = ""]) => plain(plus(count, 0.5)),
  ],
  [
    new RegExp(`\\b${COUNT} met(?:er|re)s? (ten|${TENS})\\b`, "gi"),
    ([count = "", rest = ""]) => plain(plus(count, (smallNumber(rest.toLowerCase()) ?? 0) / 100)),
  ],
  [
    new RegExp(`(?<!-)\\b${PLAIN_OR_TENS} and (a quarter|three quarters)(?: (percent|${UNIT}))?\\b`, "gi"),
    ([count = "", part = "", unit = "", time]) => {
      const value = plus(count, /three/i.test(part) ? 0.75 : 0.25);
      if (time) return span(value, time.toLowerCase());
      return value === null || unit === ""
        ? plain(value)
        : { kind: "percent", values: [value], span: null, currency: null };
    },
  ],
  [/\b(?:a |one )?fortnight\b|\bbi-?weekly\b|\bfortnightly\b/gi, () => span(2, "week")],
  [/\b(?:a )?couple of\b(?! (?:hundred|thousand|million)\b)/gi, () => plain(2)],
  [/\b(?:a )?couple (?:of )?(hundred|thousand|million)\b/gi, ([scale = ""]) => plain(2 * ROUND[scale.toLowerCase()]!)],
  [/\b(a|three) quarters? of a million\b/gi, ([part = ""]) => plain(/three/i.test(part) ? 750_000 : 250_000)],
  [/\bhalf a dozen\b/gi, () => plain(6)],
  [/\btwice\b/gi, () => plain(2)],
  [/\b(?:a?round the clock|day and night|24\/7)\b/gi, () => span(24, "hour")],
  [
    new RegExp(`\\b${COUNT} dozen\\b`, "gi"),
    ([count = ""]) => {
      const value = numberOf(count);
      return plain(value === null ? null : value * 12);
    },
  ],
  [
    new RegExp(
      String.raw`(?<!\b(?:\d+|${ONE_TO_TWELVE}|hundred|thousand|${TEENS}|${TENS}) )\b(?:(?:nought|naught|zero|oh) )?point (${ONE_TO_NINE})( percent)?\b`,
      "giu",
    ),
    ([digit = "", percent]) => ({
      kind: percent ? "percent" : "number",
      values: [smallNumber(digit.toLowerCase())! / 10],
      span: null,
      currency: null,
    }),
  ],
  [
    new RegExp(
      `\\b${COUNT} (?:\\p{L}+ )?(?:out of|in every|in(?= (?:a |one )?hundred| (?:three|four|five|ten|twenty)\\b)) (two|three|four|five|ten|twenty|(?:a |one )?hundred|100)\\b(?! ?(?:days?|weeks?|months?|years?|hours?|minutes?))`,
      "giu",
    ),
    ([part = "", whole = ""]) => {
      const [a, b] = [numberOf(part), /hundred|100/.test(whole) ? 100 : smallNumber(whole.toLowerCase())];
      return a === null || !b || a > b
        ? null
        : { kind: "percent", values: [(100 * a) / b], span: null, currency: null };
    },
  ],
  [
    new RegExp(`\\b${COUNT} p\\b(?! ?m\\b|\\.)`, "gi"),
    ([count = ""]) => {
      const value = numberOf(count);
      return value === null ? null : { kind: "money", values: [value / 100, value], span: null, currency: "GBP" };
    },
  ],
  [
    /\ba buck(?: (twenty|twenty-five|thirty|forty|fifty|sixty|seventy|seventy-five|eighty|ninety))?\b/gi,
    ([cents]) => ({
      kind: "money",
      values: [1 + (cents ? (smallNumber(cents.toLowerCase()) ?? 0) : 0) / 100],
      span: null,
      currency: "USD",
    }),
  ],
];

/** Any text that one of the rules can match, so that most texts cost one search. */
const HINT =
  /half|twice|quarter|fortnight|weekly|couple|clock|day and night|24\/7|dozen|point|out of|in (?:every|three|four|five|ten|twenty)|hundred|100| p\b|a buck|met(?:er|re)/i;

export function phrasesIn(text: string): Phrase[] {
  if (!HINT.test(text)) return [];
  return RULES.flatMap(([pattern, read]) =>
    matchesIn(text, pattern).flatMap((match) => {
      const found = read(match.slice(1));
      return found ? [{ ...found, start: match.index, end: match.index + match[0].length }] : [];
    }),
  );
}
