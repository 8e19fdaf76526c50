import { describe, expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const { sureKinds: kinds } = heldAgainst(
  [
    ["Ada Finch", "What's the interpreter?"],
    ["Bo Lind", "Sixty-five euros an hour, per language. Travel is 40 cents a kilometre."],
    ["Ada Finch", "And the lanterns?"],
    ["Bo Lind", "Nine euros fifty a lantern. You'd have four hundred guests a night."],
    ["Ada Finch", "The caterer takes 28 euros a head, and the marquee is 17 euros a square metre."],
  ],
  ["Bo Lind"],
);

describe("what a figure is counted by", () => {
  it.each([
    "The interpreter is €65 a day per language.",
    "Travel is 40 cents a passenger.",
    "The lanterns are €9.50 per dozen guests.",
    "The caterer takes €28 a table.",
    "The marquee is €17 a square foot.",
  ])("is what was said: %s", (sentence) => {
    expect(kinds(sentence)).toContain("unit");
  });

  it.each([
    "The interpreter is €65 per hour and language.",
    "Travel is 40 cents per kilometre.",
    "The lanterns are €9.50 each.",
    "The caterer takes €28 per guest.",
    "The marquee is €17 per square metre.",
  ])("may have another name: %s", (sentence) => {
    expect(kinds(sentence)).not.toContain("unit");
  });
});
