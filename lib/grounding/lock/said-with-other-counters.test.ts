import { describe, expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const { sureKinds: kinds } = heldAgainst(
  [
    ["Bo Lind", "What does the wreath workshop cost?"],
    ["Ada Finch", "It's three euro eighty a head each month. The ribbon is nine hundred, once."],
    ["Bo Lind", "And the buffet?"],
    [
      "Ada Finch",
      "The buffet's sixty-four a head, the soup is eighteen a head. The tea urn is included, we don't charge for that.",
    ],
    ["Ada Finch", "The kiln is four hundred a month for each studio, and that covers all the potters in it."],
    ["Ada Finch", "Ten percent off the lessons, but not off the clay, if the year is paid at once."],
    ["Bo Lind", "If the trainees are gone by May I can take them out of the count and it's thirty-seven."],
    ["Bo Lind", "Under fourteen degrees in the vinery I want a call."],
  ],
  ["Ada Finch"],
);

describe("a sentence that counts or includes in other words", () => {
  it.each([
    "The wreath workshop is €3.80 per person a month.",
    "The buffet is 64 each and the soup 18 each.",
    "The kiln is 400 a month per studio.",
    "The tea urn comes at no extra charge.",
    "You want a call when the vinery is colder than 14 degrees.",
  ])("is supported: %s", (sentence) => {
    expect(kinds(sentence)).toEqual([]);
  });

  it.each([
    ["The wreath workshop is €3.80 per ribbon a month.", "unit"],
    ["The kiln is 400 a month per potter.", "unit"],
    ["If you pay the year at once you get 10% off the lessons and also on the clay.", "negation"],
    ["You want a call when the vinery is warmer than 14 degrees.", "direction"],
  ])("differs where it means something else: %s", (sentence, kind) => {
    expect(kinds(sentence)).toContain(kind);
  });
});
