import { expect, it } from "vitest";
import { commitmentsIn } from "@/lib/testing/spoken-call";

function tasksOf(...lines: string[]): string[] {
  return commitmentsIn(...lines).map(({ task }) => task);
}

it.each([
  [
    "what was asked about",
    ["Bob: Can the scanners run on the older firmware?", "Ann: I'll check that and get back to you by Friday."],
    /scanners|firmware/,
  ],
  [
    "the matter of a light noun",
    [
      "Bob: We still have the old irrigation pumps. Is there a sheet on the pumps?",
      "Ann: I'll send you the sheet today.",
    ],
    /pumps/,
  ],
  [
    "the matter of a deed that somebody is told about",
    ["Bob: When does the risk committee meet?", "Ann: I'll dig out the dates and send them over to you by Friday."],
    /risk committee/,
  ],
])("names %s", (_, lines, named) => {
  expect(tasksOf(...lines).join("\n")).toMatch(named);
});

it("takes no verb for a part of a thing", () => {
  const lines = ["Bob: We need safety shoes on the floor.", "Ann: I'll send you the sizes by Friday."];
  expect(tasksOf(...lines).join("\n")).toMatch(/\(safety shoes/);
});

it("adds nothing to a task that is already specific", () => {
  const lines = ["Bob: The Porto site is on hold.", "Ann: I'll send you the revised maintenance contract by Friday."];
  expect(tasksOf(...lines)).toEqual(
    ["Send Bob the revised maintenance contract"].map((task) => task.replace("Bob ", "")),
  );
});

it("never explains a promise with private talk", () => {
  const lines = ["Bob: My daughter broke her arm, she is off school.", "Ann: Poor thing. I'll let Marieke know."];
  expect(tasksOf(...lines).join("\n")).not.toMatch(/daughter|arm|school/);
});

it.each([
  [
    "a request",
    "Bob: I'll finish the quote and send it to you by Friday.",
    "Ann: Please send it to Maya as well, she does the forms. Maya Lund.",
    "Bob: Will do.",
  ],
  ["a promise", "Bob: How is it done?", "Ann: I'll check by Friday, we have the audit report somewhere."],
])("takes nothing that follows %s for what it is about", (_, ...lines) => {
  expect(tasksOf(...lines).join("\n")).not.toMatch(/forms|audit report/);
});

it("takes what explains a pronoun for what it means", () => {
  const lines = ["Bob: Is there anything I could show my team?", "Ann: I'll send it over today, the migration guide."];
  expect(tasksOf(...lines).join("\n")).toMatch(/migration guide/);
});

it.each([
  [["Bob: The landlord is slow with the lease.", "Ann: Okay, I'll call them tomorrow."], "Call the landlord (lease)"],
  [["Bob: The landlord is slow with the lease.", "Ann: Okay, I'll speak to them."], "Speak to the landlord (lease)"],
  [
    ["Bob: Did the auditors look at the stock report?", "Ann: I don't know, I'll ask them on Friday."],
    "Ask about the stock report",
  ],
])("never asks or calls a thing: %s", (lines, task) => {
  expect(tasksOf(...lines)).toEqual([task]);
});
