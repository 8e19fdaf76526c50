import { describe, expect, it } from "vitest";
import { commitmentsIn } from "@/lib/testing/spoken-call";

/** The days of what was promised; November 24, 2026 is a Tuesday. */
function daysIn(...lines: string[]) {
  return commitmentsIn(...lines).map(({ dueOn }) => dueOn);
}

describe("a promise that goes along with another", () => {
  it.each([
    "I'll put the drawing in with it, then.",
    "I'll put the drawing in the same document.",
    "I'll send the drawing. They are heavy. It comes in same email.",
  ])("has its day: %s", (said) => {
    expect(daysIn("Ann: I'll send the logo on Friday.", "Bob: And the drawing?", `Ann: ${said}`)).toEqual([
      "2026-11-27",
      "2026-11-27",
    ]);
  });

  it("has none because somebody is happy with it", () => {
    expect(
      daysIn(
        "Ann: I'll send the logo on Friday.",
        "Bob: And a reference?",
        "Ann: I'll check with the director and introduce you if she's okay with it.",
      ),
    ).toEqual(["2026-11-27", null]);
  });

  it("has its day when it is what is made of it", () => {
    expect(
      daysIn(
        "Ann: I'll knock up a one-page card with the number.",
        "Bob: For all shops?",
        "Ann: I'll get them printed. They'll be with you by Friday.",
      ),
    ).toEqual(["2026-11-27", "2026-11-27"]);
  });

  it("has its day when it is said while agreeing to it", () => {
    expect(
      daysIn(
        "Ann: I'll send the photos of the cracks on Friday.",
        "Bob: Could you dig out the wiring plan, Ann?",
        "Ann: Yep. Same time as the cracks.",
      ),
    ).toEqual(["2026-11-27", "2026-11-27"]);
  });

  it("has the day of somebody else's", () => {
    expect(
      daysIn(
        "Ann: I'll send the yearly report on Friday.",
        "Bob: And the fault log?",
        "Cal: I'll send the fault log with Ann's.",
      ),
    ).toEqual(["2026-11-27", "2026-11-27"]);
  });
});
