import { describe, expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const { sureKinds: kinds } = heldAgainst(
  [
    ["Bo Lind", "The notice for new moorings should be longer."],
    ["Ada Finch", "Thirty days of notice we can do. It's fourteen in the document now."],
    ["Bo Lind", "And the berths, we have 80 and had 60 last year."],
  ],
  ["Ada Finch"],
);

describe("a change from one figure to another", () => {
  it("differs where it runs from what is wanted to what holds now", () => {
    expect(kinds("The notice for new moorings goes from 30 to 14 days.")).toContain("direction");
  });

  it.each(["The notice for new moorings goes from 14 to 30 days.", "The berths went from 60 to 80."])(
    "is as the call tells it: %s",
    (sentence) => {
      expect(kinds(sentence)).not.toContain("direction");
    },
  );
});
