import { describe, expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const { sureKinds: kinds } = heldAgainst(
  [
    ["Bo Lind", "Where shall the pumps be delivered?"],
    ["Ada Finch", "Send the pumps to the nursery, not to the farmhouse."],
    ["Bo Lind", "And is the pond liner in the warranty, for roots and tears?"],
    ["Ada Finch", "The warranty on the liner covers tears, it doesn't cover roots."],
    ["Bo Lind", "Nobody touches anything in the greenhouse between March and May."],
  ],
  ["Bo Lind"],
);

describe("what each mention in the call denies", () => {
  it.each([
    "The pumps go to the farmhouse.",
    "Roots are part of the warranty on the liner, which we cover.",
    "Work may continue in the greenhouse between March and May.",
  ])("is not affirmed: %s", (sentence) => {
    expect(kinds(sentence)).toContain("negation");
  });

  it.each([
    "The pumps go to the nursery.",
    "The warranty on the liner covers tears.",
    "Nothing is touched in the greenhouse between March and May.",
  ])("may be told as it was said: %s", (sentence) => {
    expect(kinds(sentence)).not.toContain("negation");
  });
});
