import { describe, expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const { sureKinds: kinds } = heldAgainst(
  [
    ["Ada Finch", "Forty percent before shipment, the rest after acceptance."],
    ["Bo Lind", "And the switch of the tills?"],
    ["Ada Finch", "Not before the inventory. I'm not touching a till until the inventory's done."],
    ["Bo Lind", "When's the council?"],
    ["Ada Finch", "The council's on the eleventh of March. We'd do the fountain after the eleventh of March."],
    ["Bo Lind", "Could you look at the vault on Friday?"],
    ["Ada Finch", "Friday yes, but not before two, the plumber is in."],
  ],
  ["Bo Lind"],
);

describe("what is before or after something", () => {
  it.each([
    "You pay 40 percent after shipment and the rest after acceptance.",
    "We switch the tills before the inventory.",
    "We will not switch the tills after the inventory.",
    "The fountain gets done before the council on March 11.",
  ])("is on the side that was said: %s", (sentence) => {
    expect(kinds(sentence)).toContain("direction");
  });

  it.each([
    "You pay 40 percent before shipment and the rest after acceptance.",
    "We switch the tills after the inventory.",
    "We will not switch the tills before the inventory.",
    "The fountain gets done after the council on March 11.",
    "I will look at the vault on Friday, after the plumber has been in.",
  ])("agrees with it: %s", (sentence) => {
    expect(kinds(sentence)).not.toContain("direction");
  });
});
