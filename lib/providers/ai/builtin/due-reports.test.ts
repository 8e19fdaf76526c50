import { describe, expect, it } from "vitest";
import { commitmentsIn } from "@/lib/testing/spoken-call";

/** What was promised and when; November 24, 2026 is a Tuesday. */
function promisedIn(...lines: string[]) {
  return commitmentsIn(...lines).map(({ task, dueOn }) => [task.split(" ")[0], dueOn]);
}

describe("the day of an inquiry", () => {
  it("is the day on which its outcome is reported", () => {
    expect(
      promisedIn(
        "Ann: I'll ask our developers about the connector.",
        "Bob: Good.",
        "Ann: You'll get an answer on Friday.",
      ),
    ).toContainEqual(["Ask", "2026-11-27"]);
    expect(promisedIn("Ann: Let me ask our developers and I will revert to you by Friday.")).toContainEqual([
      "Ask",
      "2026-11-27",
    ]);
    expect(promisedIn("Ann: I ask our controller, Maren, and I say you by Friday.")).toContainEqual([
      "Ask",
      "2026-11-27",
    ]);
  });

  it("is open if only another inquiry is reported", () => {
    expect(
      promisedIn("Ann: I'll ask our lawyer. I'll check the price with Maren and let you know by Friday."),
    ).toContainEqual(["Ask", null]);
  });
});
