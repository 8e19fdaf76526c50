import { expect, it } from "vitest";
import { commitmentsIn } from "@/lib/testing/spoken-call";

function tasksIn(...lines: string[]): string[] {
  return commitmentsIn(...lines).map(({ task }) => task);
}

it.each([
  [
    [
      "Ann: There's a questionnaire from the harbour office.",
      "Bob: The crane stays in the shed until spring.",
      "Bob: I'll fill it in by Friday.",
    ],
    "Fill in the questionnaire",
  ],
  [
    [
      "Ann: The lease is a two-page agreement.",
      "Bob: The roof leaks, by the way, and the gutter.",
      "Bob: I'll sign it on Friday.",
    ],
    /^Sign the two-page agreement/,
  ],
])("only a form is filled in and only a contract is signed: %j", (lines, expected) => {
  expect(tasksIn("Ann: Hello.", ...lines)).toContainEqual(expect.stringMatching(expected));
});

it("but what is named first in the same sentence is meant", () => {
  const lines = [
    "Ann: The permit form, where is it?",
    "Bob: Got it.",
    "Bob: The crane logbook, I'll fill it in on Friday.",
  ];
  expect(tasksIn("Ann: Hello.", ...lines)).toEqual(["Fill in the crane logbook"]);
});
