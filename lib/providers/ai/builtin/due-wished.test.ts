import { describe, expect, it } from "vitest";
import { commitmentsIn } from "@/lib/testing/spoken-call";

/** The days of what was promised; November 24, 2026 is a Tuesday. */
function daysIn(...lines: string[]) {
  return commitmentsIn(...lines).map(({ dueOn }) => dueOn);
}

describe("a deadline that the other side asks for", () => {
  it.each([
    ["a need", ["Bob: I need the price list by Friday.", "Ann: You'll have the price list."], "2026-11-27"],
    [
      "the day before an event",
      [
        "Bob: The auditor's in on Thursday, so I'd need the certificate the day before at the latest.",
        "Ann: You'll have the certificate.",
      ],
      "2026-11-25",
    ],
    [
      "an answer to the question when it is needed",
      [
        "Ann: When do you need the certificate by?",
        "Bob: Thursday would be great.",
        "Ann: Thursday it is. I'll send it.",
      ],
      "2026-11-26",
    ],
    [
      "an answer to a question about what was requested",
      ["Bob: Can you send me the price list?", "Ann: When do you need it?", "Bob: Friday.", "Ann: Okay."],
      "2026-11-27",
    ],
    [
      "days before an event, rather than that of the event",
      [
        "Bob: Our board paper closes on Friday week, so I need your numbers in good time for that.",
        "Ann: When do you want them?",
        "Bob: Three days before would be great.",
        "Ann: Done. You'll have the savings model then.",
      ],
      "2026-12-01",
    ],
  ])("counts if it is %s", (_, lines, day) => {
    expect(daysIn(...lines)).toContain(day);
  });

  it.each([
    ["Bob: Any chance of having it by Friday, our board sits on Monday?", "Ann: I'd think so, yes.", "2026-11-27"],
    ["Bob: If we could have it before the weekend, that would be perfect.", "Ann: Not a problem.", "2026-11-27"],
    ["Bob: Any chance of having it by Friday, our board sits on Monday?", "Ann: No, not that soon.", null],
    ["Bob: We'd need the brochure by Friday, but that's our printer's problem.", "Ann: Okay.", null],
  ])("counts after the promise if its owner agrees: %s %s", (wished, answer, day) => {
    expect(daysIn("Ann: I'll send you the price list.", wished, answer)[0]).toBe(day);
  });

  it("is left out if it is refused", () => {
    const lines = [
      "Bob: For that I need the purchase order by the eighth.",
      "Ann: That I cannot commit. I'll send the order.",
    ];
    expect(daysIn(...lines).filter((day) => day === "2026-12-08")).toEqual([]);
  });

  it("is not taken for another thing", () => {
    const lines = ["Bob: I need the price list by Friday.", "Ann: I'll ask Cora about the crane."];
    expect(commitmentsIn(...lines).find(({ task }) => task.includes("crane"))?.dueOn).toBeNull();
  });
});
