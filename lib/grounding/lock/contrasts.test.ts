import { describe, expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const { sureKinds: kinds } = heldAgainst(
  [
    ["Ada Finch", "I want postcards, not brochures. Last year nobody opened the brochures."],
    ["Bo Lind", "Then we print postcards. The mill charges per sheet instead of per pallet, by the way."],
    ["Ada Finch", "And it doesn't count colours?"],
    ["Bo Lind", "It counts sides. It doesn't count colours."],
  ],
  ["Bo Lind"],
);

describe("a contrast", () => {
  it.each([
    "You want brochures rather than postcards.",
    "The mill charges per pallet instead of per sheet.",
    "The mill counts colours and not sides.",
  ])("is not turned around: %s", (sentence) => {
    expect(kinds(sentence)).toContain("direction");
  });

  it.each([
    "You want postcards rather than brochures.",
    "The mill charges per sheet instead of per pallet.",
    "The mill counts sides and not colours.",
  ])("is as said: %s", (sentence) => {
    expect(kinds(sentence)).not.toContain("direction");
  });
});
