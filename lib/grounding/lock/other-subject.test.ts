import { describe, expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const said: [string, string][] = [
  ["Ada Finch", "Who looks after the moorings?"],
  ["Bo Lind", "On Mondays Karin counts the buoys, and our harbour master, Ove Dahl, has to sign every permit."],
  ["Ada Finch", "Would Karin like a copy of the chart?"],
  ["Bo Lind", "She would, the old one is torn."],
  ["Ada Finch", "Then I'll send her the new chart tomorrow, and you'll get the tide tables from Henning on Friday."],
  ["Bo Lind", "Lovely. I'll warn the three skippers myself."],
];
const { differences } = heldAgainst(said, ["Ada Finch"]);
const isWho = (sentence: string) => differences(sentence).some(({ kind }) => kind === "who" || kind === "name");

describe("who does something", () => {
  it.each([
    "Ove counts the buoys on Mondays.",
    "Karin has to sign every permit.",
    "Karin will warn the three skippers.",
    "Henning will send Karin the new chart tomorrow.",
    "I will send you the tide tables on Friday.",
  ])("differs where somebody else was said to: %s", (sentence) => {
    expect(isWho(sentence)).toBe(true);
  });

  it.each([
    "Karin counts the buoys on Mondays.",
    "Ove Dahl has to sign every permit.",
    "I will send Karin the new chart tomorrow.",
    "Henning will send you the tide tables on Friday.",
    "You will warn the three skippers.",
  ])("agrees with the call: %s", (sentence) => {
    expect(differences(sentence)).toEqual([]);
  });
});

describe("a name that was only asked about", () => {
  const { differences: against } = heldAgainst(
    [
      ["Ada Finch", "And your insurer, is that Kernberg?"],
      ["Bo Lind", "It was. Since spring it's Bondia, they're cheaper."],
      ["Ada Finch", "I see. Kernberg is dear, and Bondia is slow."],
    ],
    ["Ada Finch"],
  );

  it("is no other name than the one in the answer", () => {
    expect(against("Your insurer is Bondia.")).toEqual([]);
  });
});
