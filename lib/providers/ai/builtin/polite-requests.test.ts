import { describe, expect, it } from "vitest";
import { commitmentsIn } from "@/lib/testing/spoken-call";

const ownersIn = (...lines: string[]) => commitmentsIn(...lines).map(({ owner, task }) => `${owner}: ${task}`);

describe("a request in other words", () => {
  it.each([
    "Any chance of the floor plan?",
    "I don't suppose you could send us the floor plan?",
    "Would it be possible to get the floor plan?",
    "Are you able to send the floor plan?",
    "Could I trouble you for the floor plan?",
    "Would you mind sending the floor plan?",
    "Don't forget the floor plan.",
    "Could the floor plan be sent to me?",
    "Maybe you can share the floor plan with my team?",
    "You could send the floor plan to our architect?",
  ])("is promised by a yes: %s", (asked) => {
    expect(ownersIn(`Ann: ${asked}`, "Bob: Sure, no problem.").join()).toMatch(/^Bob: .*floor plan/);
    expect(ownersIn(`Ann: ${asked}`, "Bob: No, that's not possible.")).toEqual([]);
  });

  it.each([
    ["The floor plan lands on Friday.", "Bob: Send the floor plan"],
    ["You can expect the floor plan on Friday.", "Bob: Send the floor plan"],
    ["The floor plan will be sent on Friday.", "Bob: Send the floor plan"],
    ["My job is to send you the floor plan by Friday.", "Bob: Send the floor plan"],
    ["Consider the floor plan sent.", "Bob: Send the floor plan"],
  ])("is answered by what will happen: %s", (said, expected) => {
    expect(ownersIn("Ann: What happens next?", `Bob: ${said}`, "Ann: Good.")).toEqual([expected]);
  });

  it.each(["The floor plan was sent on Friday.", "You could expect a queue on Friday.", "My job is to be nice."])(
    "is not answered by: %s",
    (said) => {
      expect(ownersIn("Ann: What happens next?", `Bob: ${said}`, "Ann: Good.")).toEqual([]);
    },
  );

  it("is none for what nobody sends", () => {
    expect(ownersIn("Ann: What about that walkthrough of the data?", "Bob: Sure, on Friday.")).toEqual([]);
    expect(ownersIn("Ann: What about that overview of the data?", "Bob: Sure, I'll send it.")).not.toEqual([]);
  });

  it("is not told with whom it came from", () => {
    expect(ownersIn("Ann: We'd need the floor plan from you.", "Bob: Will do.")).toEqual(["Bob: Send the floor plan"]);
  });

  it("is not granted by a promise to check, which is about the question rather than a thing", () => {
    expect(ownersIn("Ann: Can you deliver the boxes on Sundays?", "Bob: I'll have to check.")).toEqual([
      expect.stringMatching(/^Bob: Check(?: \([^)]+\))?$/),
    ]);
  });
});
