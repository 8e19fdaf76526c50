import { expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const { differences } = heldAgainst(
  [
    ["Ada Finch", "The yarn is twenty-one fifty an hour on the loom."],
    ["Bo Lind", "We pay nineteen eighty now."],
    ["Ada Finch", "I know. But they don't train anybody."],
  ],
  ["Ada Finch"],
);

it("holds a price against the line that a sentence reports, not against another one beside it", () => {
  expect(differences("You currently pay £19.80 an hour.")).toEqual([]);
  expect(differences("You currently pay £18.90 an hour.")).not.toEqual([]);
});
