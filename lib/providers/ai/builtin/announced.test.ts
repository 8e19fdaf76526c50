import { describe, expect, it } from "vitest";
import { commitmentsIn } from "@/lib/testing/spoken-call";

/** Each line is "Speaker: words"; November 24, 2026 is a Tuesday. */
function promisesIn(...lines: string[]) {
  return commitmentsIn(...lines).map(({ owner, task, dueOn }) => [owner, task, dueOn]);
}

describe("what a speaker announces", () => {
  it.each([
    [
      "will be with somebody",
      "There'll be a new quote with you by Friday.",
      [["Bob", "Send a new quote", "2026-11-27"]],
    ],
    [
      "leaves the house",
      "The spare plates leave our warehouse on Friday.",
      [["Bob", "Send the spare plates", "2026-11-27"]],
    ],
    ["is coming up", "Sorry about that. Fresh link, coming up.", [["Bob", "Send a fresh link", null]]],
    [
      "is on their list",
      "The deposit is on my to-do list by Friday.",
      [["Bob", "Take care of the deposit", "2026-11-27"]],
    ],
    [
      "is what a colleague owes",
      "Carla owes you the new figures by Friday.",
      [["Carla", "Send the new figures", "2026-11-27"]],
    ],
    [
      "is theirs to do",
      "And I'm to count the crates in the cellar, I take it.",
      [["Bob", "Count the crates in the cellar", null]],
    ],
  ])("is promised if it %s", (_, said, expected) => {
    expect(promisesIn("Ann: Where are we with that?", `Bob: ${said}`)).toEqual(expected);
  });

  it.each([
    ["There'll be a queue with you lot in it."],
    ["The trains leave our station every ten minutes."],
    ["Big changes, coming up."],
    ["The dog is on my sofa."],
  ])("is no promise: %s", (said) => {
    expect(promisesIn("Ann: Where are we with that?", `Bob: ${said}`)).toEqual([]);
  });

  it("names the thing said before its subject", () => {
    expect(promisesIn("Ann: Who looks after the gate?", "Bob: Gate pass I will arrange.")).toEqual([
      ["Bob", "Arrange gate pass", null],
    ]);
  });
});

describe("a recap side by side", () => {
  it("gives each side its things, if the other side agrees", () => {
    expect(
      promisesIn(
        "Ann: So my side is the sample reports and the calendar, and your side is the export.",
        "Bob: Yes, exactly.",
      ),
    ).toEqual([
      ["Ann", "Send the sample reports", null],
      ["Ann", "Send the calendar", null],
      ["Bob", "Send the export", null],
    ]);
  });

  it("leaves out what the other side declines", () => {
    const found = promisesIn(
      "Ann: My side is the calendar, and your side is the export.",
      "Bob: No, I can't send that.",
    );
    expect(found.filter(([owner]) => owner === "Bob")).toEqual([]);
  });
});
