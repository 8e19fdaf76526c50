import { describe, expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const said: [string, string][] = [
  ["Ada Finch", "The kilns run through the night at Marlow, and the gas meter sits in the yard."],
  ["Bo Lind", "Right. Who reads the meter in the yard, by the way?"],
  ["Ada Finch", "Our caretaker reads the meter every Monday."],
  ["Bo Lind", "And the glaze deliveries come by rail?"],
  ["Ada Finch", "By rail from Stoke, with a lorry for the last mile."],
  [
    "Bo Lind",
    "My kilns at home don't run at night, and no caretaker reads anything. The showroom in Leeds, is it open on Sundays?",
  ],
  ["Ada Finch", "The showroom opens Saturdays only, ten to four."],
  ["Bo Lind", "Then about the annual inspection of the kilns."],
  ["Ada Finch", "The inspection of the kilns happens every June."],
  ["Bo Lind", "If the inspection goes badly, what happens?"],
  ["Ada Finch", "Then we repair the kilns, and you pay the parts."],
  ["Bo Lind", "And the canteen by the lake?"],
  ["Ada Finch", "The canteen by the lake shuts in winter."],
  ["Bo Lind", "Do the guides carry radios?"],
  ["Ada Finch", "All of them carry yellow radios on the ridge, and that's not an issue with the rangers."],
];
const { sureKinds: kinds } = heldAgainst(said, ["Bo Lind"]);

describe("a sentence that denies something", () => {
  it.each([
    "The kilns at Marlow do not run through the night.",
    "Your caretaker no longer reads the meter every Monday.",
    "The inspection of the kilns never happens in June.",
    "Not all guides carry yellow radios on the ridge.",
  ])("is wrong if nobody near its place denied anything: %s", (sentence) => {
    expect(kinds(sentence)).toContain("negation");
  });

  it.each([
    "The showroom in Leeds is not open on Sundays.",
    "The canteen by the lake is not open in winter.",
    "If the inspection does not go well, you repair the kilns and we pay the parts.",
    "The kilns run not only by day but through the night at Marlow.",
  ])("may put in other words what was said: %s", (sentence) => {
    expect(kinds(sentence)).not.toContain("negation");
  });
});
