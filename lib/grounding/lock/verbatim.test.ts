import { describe, expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const said: [string, string][] = [
  ["Ada Finch", "Thirty cents per tray for the washing. The lid itself is, um, nineteen cents on top."],
  ["Bo Lind", "Is the lid on top of that?"],
  ["Ada Finch", "No, with the lids it's included."],
  ["Bo Lind", "After the harvest. We weigh the pallets in the first week of May, so not before the ninth."],
  ["Bo Lind", "So the auditors pulled seven files, and on three of the seven they found a mistake."],
  ["Ada Finch", "It's sixty pounds for up to forty trays and above forty it's, it's nine pounds a tray."],
  ["Bo Lind", "We can't do mornings at all and not this Friday."],
  ["Bo Lind", "I don't think your trays fit our racks at all."],
  ["Ada Finch", "The next price list comes in June, and I wouldn't bet on it staying the same."],
];
const { sureKinds: kinds } = heldAgainst(said, ["Ada Finch"]);

describe("a sentence said word for word", () => {
  it.each([
    "The lid itself is 19 cents on top.",
    "You weigh the pallets in the first week of May, so not before May 9.",
    "The auditors pulled seven files, and on three of the seven they found a mistake.",
    "It's £60 for up to 40 trays and above 40 it's £9 a tray.",
    "You can't do mornings at all and not this Friday.",
    "The next price list comes in June, and I wouldn't bet on it staying the same.",
  ])("relates its words as they were said: %s", (sentence) => {
    expect(kinds(sentence)).toEqual([]);
  });

  it.each([
    ["The auditors pulled three files, and on seven of the three they found a mistake.", "direction"],
    ["You weigh the pallets in the first week of May, so not after May 9.", "direction"],
    ["You can do mornings and this Friday.", "negation"],
    ["Our trays fit your racks at all.", "negation"],
  ])("differs when a word of it does, or a denial before it is cut off: %s", (sentence, kind) => {
    expect(kinds(sentence)).toContain(kind);
  });
});
