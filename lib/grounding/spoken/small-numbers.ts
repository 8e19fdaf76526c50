const UNITS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const ORDINALS =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth".split(
    " ",
  );

export const NUMBER_WORDS = new Set([...UNITS, ...TENS, ..."hundred thousand million billion point half".split(" ")]);

/** Regex source for the words and digits 1 to 31 as days of a month, longest first. */
export const ORDINAL_WORD = `(?:twenty|thirty)[- ](?:${ORDINALS.slice(0, 9).join("|")})|twentieth|thirtieth|${[...ORDINALS].sort((a, b) => b.length - a.length).join("|")}|\\d{1,2}(?:st|nd|rd|th)`;
export const CARDINAL_WORD = `(?:twenty|thirty)[- ](?:${UNITS.slice(1, 10).join("|")})|twenty|thirty|${UNITS.slice(1)
  .sort((a, b) => b.length - a.length)
  .join("|")}|\\d{1,2}`;

/** Regex source for the words and digits 1 to 99, as counts. */
export const COUNT_WORD = `(?:${TENS.join("|")})(?:[- ](?:${UNITS.slice(1, 10).join("|")}))?|${UNITS.slice(1)
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
  const tens = TENS.indexOf(head);
  if (tens >= 0) {
    if (!tail) return (tens + 2) * 10;
    const unit = Math.max(UNITS.indexOf(tail), ORDINALS.indexOf(tail) + 1);
    return unit > 0 ? (tens + 2) * 10 + unit : null;
  }
  if (ORDINALS.includes(head)) return ORDINALS.indexOf(head) + 1;
  return UNITS.includes(head) ? UNITS.indexOf(head) : null;
}
