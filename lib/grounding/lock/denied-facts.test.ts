import { expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const said: [string, string][] = [
  ["Bo Lind", "When could the ferry be repaired?"],
  ["Ada Finch", "If the parts come, she could sail in May. I can't promise April."],
  ["Bo Lind", "May is fine, as long as it's before the fair."],
  [
    "Ada Finch",
    "The hull is done in March. Since June we use Norvik, they're cheaper, Tamsund raised the fee by four percent.",
  ],
];
const { differences } = heldAgainst(said, ["Ada Finch"]);
const kinds = (sentence: string) => differences(sentence).map(({ kind }) => kind);

it("does not take a day that was only turned down for the one agreed", () => {
  expect(kinds("She will sail in April.")).toContain("negation");
  expect(kinds("We can't promise that she sails in April.")).not.toContain("negation");
  expect(kinds("The hull is done in March.")).toEqual([]);
});

it("knows that lowered is not raised", () => {
  expect(kinds("Tamsund lowered its fee by 4%.")).toContain("direction");
  expect(kinds("Tamsund raised its fee by 4%.")).toEqual([]);
});
