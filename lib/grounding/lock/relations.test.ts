import { describe, expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const said: [string, string][] = [
  ["Ada Finch", "The boiler is eighteen hundred pounds. The flue is separate, that's two hundred and ten."],
  ["Bo Lind", "And the chimney sweep?"],
  ["Ada Finch", "The sweep's in there, yes."],
  ["Bo Lind", "We clean the filters by hand, twice a week."],
  ["Bo Lind", "Good. The scaffolding, who pays for that?"],
  ["Ada Finch", "Scaffolding is extra, seventy pounds a day, and it has to be up before the roofers come."],
  ["Ada Finch", "And the old tank has to be drained by the ninth of December, because of the frost."],
  ["Bo Lind", "We can't start on the cellar before the survey, though."],
  ["Ada Finch", "Of course not. The warranty is six years on the boiler and two on the pump."],
];
const { sureKinds: kinds } = heldAgainst(said, ["Ada Finch"]);

describe("what a price includes, when something happens and how often", () => {
  it.each([
    "The boiler is £1,800 with the sweep included, and the flue is on top.",
    "The boiler is £1,800 plus scaffolding.",
    "The scaffolding has to be up before the roofers come.",
    "The old tank has to be drained before December 9.",
    "You cannot start on the cellar before the survey.",
    "You clean the filters by hand twice a week.",
  ])("is as said in: %s", (sentence) => {
    expect(kinds(sentence)).toEqual([]);
  });

  it.each([
    ["The boiler is £1,800 with the flue included.", "negation"],
    ["The boiler is £1,800, the sweep not included.", "negation"],
    ["The scaffolding is included.", "negation"],
    ["The scaffolding has to be up after the roofers come.", "direction"],
    ["The old tank has to be drained after December 9.", "direction"],
    ["You clean the filters by hand twice a month.", "unit"],
  ])("is turned around in: %s", (sentence, kind) => {
    expect(kinds(sentence)).toContain(kind);
  });
});
