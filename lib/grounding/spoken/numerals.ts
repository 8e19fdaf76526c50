/** Each at the place of its value. */
export const CARDINALS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );

/** From twenty, ten apart. */
export const ROUND_NUMBERS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** From first. */
export const ORDINALS =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth".split(
    " ",
  );

/* Regex sources, each one group without a boundary, so that it fits in anywhere. */
export const ONE_TO_NINE = anyOf(CARDINALS.slice(1, 10));
export const TWO_TO_NINE = anyOf(CARDINALS.slice(2, 10));
export const ONE_TO_TEN = anyOf(CARDINALS.slice(1, 11));
export const TWO_TO_TEN = anyOf(CARDINALS.slice(2, 11));
export const ONE_TO_TWELVE = anyOf(CARDINALS.slice(1, 13));
export const TWO_TO_TWELVE = anyOf(CARDINALS.slice(2, 13));
export const TEENS = anyOf(CARDINALS.slice(13));
export const TEN_TO_NINETEEN = anyOf(CARDINALS.slice(10));
export const TENS = anyOf(ROUND_NUMBERS);
export const FIRST_TO_NINTH = anyOf(ORDINALS.slice(0, 9));
export const FIRST_TO_TWELFTH = anyOf(ORDINALS.slice(0, 12));

/** The numbers that are one word: "forty", not "forty-two". */
export const ONE_TO_NINETY = anyOf([ONE_TO_TWELVE, TEENS, TENS]);
export const TWO_TO_NINETY = anyOf([TWO_TO_TWELVE, TEENS, TENS]);

function anyOf(alternatives: string[]): string {
  return `(?:${alternatives.join("|")})`;
}
