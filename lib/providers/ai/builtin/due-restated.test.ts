import { describe, expect, it } from "vitest";
import { commitmentsIn } from "@/lib/testing/spoken-call";

/** The days of what Ann promised; November 24, 2026 is a Tuesday. */
function daysOf(...lines: string[]) {
  return commitmentsIn(...lines)
    .filter(({ owner }) => owner === "Ann")
    .map(({ dueOn }) => dueOn);
}

const TALK = ["Bob: Thanks.", "Ann: Did you find a parking space?", "Bob: Just about.", "Ann: Good.", "Bob: So."];

describe("a promise that comes up again", () => {
  it("has the day that is said then", () => {
    const lines = ["Ann: I'll have our surveyor check the retaining wall.", "Bob: Thanks."];
    expect(daysOf(...lines, "Ann: So then the surveyor can turn the wall round by Monday.")).toEqual(["2026-11-30"]);
  });

  it("has the day that is said when all is summed up", () => {
    const lines = ["Ann: I'll fill in the tenant questionnaire.", ...TALK];
    expect(daysOf(...lines, "Bob: Right, to sum up. Ann, the tenant questionnaire Thursday.")).toEqual(["2026-11-26"]);
  });

  it("does not have the day on which something happens to the thing", () => {
    const lines = ["Ann: I'll fill in the tenant questionnaire.", ...TALK];
    expect(daysOf(...lines, "Ann: The tenant questionnaire was changed last on Thursday.")).toEqual([null]);
  });
});
