import { CARDINALS, FIRST_TO_NINTH, ONE_TO_NINE, ORDINALS, ROUND_NUMBERS, TENS } from "./numerals";

export const NUMBER_WORDS = new Set([
  ...CARDINALS,
  ...ROUND_NUMBERS,
  ..."hundred thousand million billion point half".split(" "),
]);

/** Regex source for the words and digits 1 to 31 as days of a month, longest first. */
export const ORDINAL_WORD = `(?:twenty|thirty)[- ]${FIRST_TO_NINTH}|twentieth|thirtieth|${[...ORDINALS].sort((a, b) => b.length - a.length).join("|")}|\\d{1,2}(?:st|nd|rd|th)`;
export const CARDINAL_WORD = `(?:twenty|thirty)[- ]${ONE_TO_NINE}|twenty|thirty|${CARDINALS.slice(1)
  .sort((a, b) => b.length - a.length)
  .join("|")}|\\d{1,2}`;

/** Regex source for the words and digits 1 to 99, as counts. */
export const COUNT_WORD = `${TENS}(?:[- ]${ONE_TO_NINE})?|${CARDINALS.slice(1)
  .sort((a, b) => b.length - a.length)
  .join("|")}|\\d{1,2}`;

/** Parses "twenty-sixth", "the 3rd" or "eleven"; null when it is not a number. */
export function smallNumber(words: string): number | null {
  const plain = words.toLowerCase().trim().replace(/-/g, " ");
  const digits = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(plain);
  if (digits) return Number(digits[1]);
  if (plain === "a" || plain === "an") return 1;
  if (plain === "twentieth") return 20;
  if (plain === "thirtieth") return 30;
  const [head = "", tail] = plain.split(" ");
  const tens = ROUND_NUMBERS.indexOf(head);
  if (tens >= 0) {
    if (!tail) return (tens + 2) * 10;
    const unit = Math.max(CARDINALS.indexOf(tail), ORDINALS.indexOf(tail) + 1);
    return unit > 0 ? (tens + 2) * 10 + unit : null;
  }
  if (ORDINALS.includes(head)) return ORDINALS.indexOf(head) + 1;
  return CARDINALS.includes(head) ? CARDINALS.indexOf(head) : null;
}
