import { expect, it } from "vitest";
import { commitmentsIn } from "@/lib/testing/spoken-call";
import { hasSubject, withDatedObjects } from "./dated-objects.ts";

it.each([
  ["I'll send the draft on Monday, and the contract on Friday", "I'll send the contract on Friday"],
  [
    "you'll get the draft on Monday and the final one two days after that",
    "you'll get the final one two days after that",
  ],
  ["Could you send us the list by Monday and the samples by Friday", "Could you send us the samples by Friday"],
  ["I'll send the quote on Monday and call you on Thursday", "I'll call you on Thursday"],
])("two things for two days are two clauses: “%s”", (said, second) => {
  const [first, other] = withDatedObjects(said);
  expect(first).toBe(said.slice(0, first!.length));
  expect(other).toBe(second);
});

it.each([
  "I'll send the draft and the contract on Friday",
  "I'll send the draft on Monday and the board meets on Friday",
  "I'll send the draft on Monday and the contract when it's signed",
])("what has one day stays one clause: “%s”", (said) => {
  expect(withDatedObjects(said)).toEqual([said]);
});

it("each is promised for its own day, the second after the first", () => {
  const dues = (...lines: string[]) => commitmentsIn(...lines).map(({ task, dueOn }) => [task.split(" (")[0], dueOn]);
  expect(dues("Bob: I'll send the quote on Monday and the contract on Friday.", "Ann: Good.")).toEqual([
    ["Send the quote", "2026-11-30"],
    ["Send the contract", "2026-12-04"],
  ]);
  expect(dues("Bob: I'll send the quote on Monday and the contract three days later.", "Ann: Good.")).toEqual([
    ["Send the quote", "2026-11-30"],
    ["Send the contract", "2026-12-03"],
  ]);
});

it("a yes takes both on that were asked for in one breath", () => {
  const items = commitmentsIn(
    "Ann: Could you send us the list by Thursday and the samples by Friday?",
    "Bob: Will do.",
  );
  expect(items.map(({ dueOn }) => dueOn)).toEqual(["2026-11-26", "2026-11-27"]);
});

it("knows a sentence from a thing", () => {
  expect(hasSubject("the board meets on Friday")).toBe(true);
  expect(hasSubject("the minutes of the board")).toBe(false);
});
