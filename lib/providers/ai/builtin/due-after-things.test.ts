import { describe, expect, it } from "vitest";
import { commitmentsIn } from "@/lib/testing/spoken-call";

/** The tasks and days of what was promised; November 24, 2026 is a Tuesday. */
function promised(...lines: string[]) {
  return commitmentsIn(...lines).map(({ task, dueOn }) => [task, dueOn]);
}

describe("a day counted from when something is there", () => {
  it.each([
    [
      "a thing that somebody promises",
      [
        "Bob: I'll send you the glossary on the fourth.",
        "Ann: I'll send the sample two days after I have the glossary.",
      ],
      ["Send the sample", "2026-12-06"],
    ],
    [
      "what was just promised",
      ["Bob: I'll send you the terms today.", "Ann: I'll send you a list of remarks within a week of having them."],
      ["Send a list of remarks", "2026-12-01"],
    ],
    [
      "a thing of which the day was told",
      [
        "Bob: The fitter takes the measures on Thursday.",
        "Ann: I'll send you the drawings one week from the measures.",
      ],
      ["Send the drawings", "2026-12-03"],
    ],
    [
      "its arrival on the same day",
      [
        "Bob: The new wording comes from legal on Tuesday.",
        "Ann: I'll send you the proof the same day the wording lands.",
      ],
      ["Send the proof", "2026-12-01"],
    ],
    [
      "hours after a visit",
      [
        "Ann: I'll survey the floors on the first of December.",
        "Ann: And I'll send the port map within forty-eight hours of the survey.",
      ],
      ["Send the port map", "2026-12-03"],
    ],
  ])("is worked out from %s", (_, lines, expected) => {
    expect(promised(...lines)).toContainEqual(expected);
  });

  it("stays open if nobody knows when that is", () => {
    const lines = ["Bob: I'll send you the glossary.", "Ann: I'll send the sample two days after I have the glossary."];
    expect(promised(...lines)).toContainEqual(["Send the sample", null]);
  });

  it("is not read from a date", () => {
    expect(promised("Ann: I'll send you the sample two days after the ninth.")).toEqual([
      ["Send the sample", "2026-12-11"],
    ]);
  });
});
