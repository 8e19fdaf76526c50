import { expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const said: [string, string][] = [
  ["Bo Lind", "When could the ferry be repaired?"],
  ["Ada Finch", "I can't promise October. The hull is done in November, and the fares were raised by four percent."],
  ["Bo Lind", "November is fine. We can't do the ninth for the inspection."],
  ["Ada Finch", "Then the tenth for the inspection."],
];
const { differences } = heldAgainst(said, ["Ada Finch"]);
const kinds = (sentence: string) => differences(sentence).map(({ kind }) => kind);

it("does not take a day that was only turned down for the one agreed", () => {
  expect(kinds("We will repair the ferry in October.")).toContain("negation");
  expect(kinds("We can't promise to repair the ferry in October.")).not.toContain("negation");
  expect(kinds("The hull is done in November.")).toEqual([]);
});

it("knows that lowered is not raised", () => {
  expect(kinds("The fares were lowered by 4%.")).toContain("direction");
  expect(kinds("The fares were raised by 4%.")).toEqual([]);
});
