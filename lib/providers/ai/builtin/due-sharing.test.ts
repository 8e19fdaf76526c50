import { describe, expect, it } from "vitest";
import { commitmentsIn } from "@/lib/testing/spoken-call";

/** The owners and days of what was promised; November 24, 2026 is a Tuesday. */
function promisedIn(...lines: string[]) {
  return commitmentsIn(...lines).map(({ owner, dueOn }) => [owner, dueOn]);
}

describe("one day for several promises", () => {
  it("is said for both", () => {
    expect(
      promisedIn(
        "Ann: I'll send you the deck plans.",
        "Cal: I'll send the crew list.",
        "Bob: Good. Shall we say both by Thursday?",
        "Ann: Thursday works.",
      ),
    ).toEqual([
      ["Ann", "2026-11-26"],
      ["Cal", "2026-11-26"],
    ]);
  });

  it("is said in the same breath", () => {
    expect(promisedIn("Ann: I'll confirm the carton sizes, I can do that today.")).toEqual([["Ann", "2026-11-24"]]);
  });

  it("is said for both at the end of a longer sentence", () => {
    expect(
      promisedIn(
        "Ann: I'll talk to my boss about the penalty clause.",
        "Bob: Please do.",
        "Ann: Yes, and I'm redoing the quote anyway with the smaller tank in it, so you'll have both Monday by noon.",
      ).at(0),
    ).toEqual(["Ann", "2026-11-30"]);
  });

  it("is when what was worked on arrives", () => {
    expect(
      promisedIn(
        "Ann: I'll export the booking list.",
        "Bob: Without the names of guests, please.",
        "Ann: Sure, I'll strip those. You'll get it Wednesday.",
      ),
    ).toEqual([
      ["Ann", "2026-11-25"],
      ["Ann", "2026-11-25"],
    ]);
  });

  it("is not that of something else that was asked for since", () => {
    expect(
      promisedIn(
        "Ann: I'll bring one sensor so you can see it.",
        "Bob: And don't forget to check whether it talks to our pump controller.",
        "Ann: I'll check that with our engineers and let you know by Monday.",
      ),
    ).toEqual([
      ["Ann", null],
      ["Ann", "2026-11-30"],
    ]);
  });
});
