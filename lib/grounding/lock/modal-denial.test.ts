import { describe, expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const said: [string, string][] = [
  ["Bo Lind", "I can't decide on my own, the deciding vote is my sister's."],
  ["Ada Finch", "Fine. If you decide this month, the crane is free."],
  ["Bo Lind", "We used to have nineteen berths. And you bill yearly?"],
  ["Ada Finch", "We bill yearly, yes. The crane can lift nine tonnes."],
];
const { differences } = heldAgainst(said, ["Ada Finch"]);
const kinds = (sentence: string) => differences(sentence).map(({ kind }) => kind);

describe("the check", () => {
  it("hears that somebody can't, though the verb was said elsewhere", () => {
    expect(kinds("You can decide on your own.")).toContain("negation");
    expect(kinds("You can't decide on your own.")).not.toContain("negation");
    expect(kinds("The crane can lift nine tonnes.")).not.toContain("negation");
  });

  it("tells how often something is done", () => {
    expect(kinds("We bill monthly.")).toContain("unit");
    expect(kinds("We bill yearly.")).not.toContain("unit");
  });

  it("tells what used to be from what is", () => {
    expect(kinds("You have 19 berths.")).toContain("number");
    expect(kinds("You used to have 19 berths.")).not.toContain("number");
  });
});
