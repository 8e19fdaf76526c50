import { describe, expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const { sureKinds: kinds, differences } = heldAgainst(
  [
    ["Ada Finch", "With your kiln the gas bill went down by about a third last winter."],
    ["Bo Lind", "Good. From us you get 12 percent off if you order twenty pallets or more."],
    ["Ada Finch", "And the surcharge for glazes over 40 kilos?"],
    [
      "Bo Lind",
      "That's no more than 75 euros. And the alarm rings if the kiln climbs more than 15 degrees in an hour.",
    ],
    ["Ada Finch", "We lost 230 plates in the fire."],
  ],
  ["Bo Lind"],
);

describe("the way a figure goes", () => {
  it.each([
    "The gas bill went up by about a third last winter.",
    "You would pay 12 percent more if you order twenty pallets or more.",
    "You get 12 percent off if you order twenty pallets or fewer.",
    "The surcharge applies to glazes under 40 kilos.",
    "The alarm rings if the kiln drops more than 15 degrees in an hour.",
    "You gained 230 plates in the fire.",
  ])("is not the opposite of what was said: %s", (sentence) => {
    expect(kinds(sentence)).toContain("direction");
  });

  it.each([
    "The gas bill fell by about a third last winter.",
    "From twenty pallets or more you get 12 percent off.",
    "The surcharge for glazes above 40 kilos is at most 75 euros.",
    "The alarm rings if the kiln rises more than 15 degrees in an hour.",
    "You lost 230 plates in the fire.",
  ])("may be told in other words: %s", (sentence) => {
    expect(kinds(sentence)).not.toContain("direction");
  });

  it("is shown in whole words", () => {
    const found = differences("The gas bill went up by about a third last winter.").find(
      ({ kind }) => kind === "direction",
    );
    expect(found?.here).toBe("bill went up by about a third last winter");
  });
});
