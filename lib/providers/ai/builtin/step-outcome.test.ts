import { expect, it } from "vitest";
import { byOutcome } from "./step-outcome.ts";

function item(task: string, quote: string) {
  return {
    owner: "Lee Park",
    task,
    due: "on Friday",
    dueOn: "2026-11-27",
    evidence: [{ segmentIndex: 0, quote, score: 1 }],
  };
}

it("asks by the day of the answer, but does on its day what has it as its own", () => {
  const written = "on Friday, November 27";
  expect(byOutcome(written, item("Ask our CFO", "She's out, so you'll have an answer on Friday."))).toBe(
    "by Friday, November 27",
  );
  expect(byOutcome(written, item("Ask our CFO", "I'll ask her on Friday and let you know."))).toBe(written);
  expect(byOutcome(written, item("Send the plan", "You'll have it on Friday."))).toBe(written);
});
