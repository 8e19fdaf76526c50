import { describe, expect, it } from "vitest";
import { commitmentsIn } from "@/lib/testing/spoken-call";

/** The days of what was promised; November 24, 2026 is a Tuesday. */
function daysIn(...lines: string[]) {
  return commitmentsIn(...lines).map(({ dueOn }) => dueOn);
}

describe("a day that is put in place of another", () => {
  it.each([
    ["I'll send you the costs in two days, so that'd be what, Friday, say Monday to be safe.", "2026-11-30"],
    ["You'll have the sheet the week before, call it the third.", "2026-12-03"],
    ["I'll send you the costs by Friday, so you can print them on Monday.", "2026-11-27"],
  ])("counts in the same sentence: %s", (said, day) => {
    expect(daysIn("Bob: We'd want the numbers.", `Ann: ${said}`)).toContain(day);
  });

  it("counts after the reason why the first won't do", () => {
    const said = "Ann: I can do this by Friday. Moment. On Friday I have a day off, so by Thursday.";
    expect(daysIn("Bob: Can you export the article list for us?", said)).toEqual(["2026-11-26"]);
  });

  it("counts in the answer to a question about the day", () => {
    const said = "Ann: I could do Thursday. Well, our lawyer is out until Thursday, so Friday is more honest.";
    expect(daysIn("Bob: When do I see a draft of the contract?", said, "Bob: Friday, then.")).toEqual(["2026-11-27"]);
  });
});
