import { describe, expect, it } from "vitest";
import { CARDINALS, ORDINALS, ROUND_NUMBERS, TEN_TO_NINETEEN, TENS, TWO_TO_NINETY, TWO_TO_TWELVE } from "./numerals";

const matched = (source: string) =>
  [...CARDINALS, ...ROUND_NUMBERS].filter((word) => new RegExp(`^${source}$`).test(word));

describe("number words", () => {
  it("stand at their value", () => {
    expect(CARDINALS.indexOf("seventeen")).toBe(17);
    expect(ORDINALS.indexOf("seventeenth") + 1).toBe(17);
    expect((ROUND_NUMBERS.indexOf("eighty") + 2) * 10).toBe(80);
  });

  it("are matched from the first to the last of their range", () => {
    expect(matched(TWO_TO_TWELVE)).toEqual(CARDINALS.slice(2, 13));
    expect(matched(TEN_TO_NINETEEN)).toEqual(CARDINALS.slice(10));
    expect(matched(TENS)).toEqual(ROUND_NUMBERS);
    expect(matched(TWO_TO_NINETY)).toEqual([...CARDINALS.slice(2), ...ROUND_NUMBERS]);
  });

  it("can be followed by an ending", () => {
    expect("forty-three").toMatch(new RegExp(`^${TENS}-${TWO_TO_TWELVE}$`));
  });
});
