import { expect, it } from "vitest";
import { dueText, withDue } from "./step-due.ts";

const transcript = { title: "Call", startTime: "2026-11-24T15:00:00Z", participants: [], segments: [] };

it.each([
  ["Hold the Thursdays", "until the end of next week", "until Friday, December 4"],
  ["Send the drawing", "until Friday", "by Friday, November 27"],
])("tells what lasts until a day from what is done by it: %s", (deed, due, written) => {
  const on = deed.startsWith("Hold") ? "2026-12-04" : "2026-11-27";
  expect(dueText(due, on, transcript, deed)).toBe(written);
});

it("writes a stretch of time within a sentence", () => {
  expect(dueText("Early next week", "2026-12-01", transcript, "Send the drawing")).toBe("early next week");
});

it("writes an hour of the meeting's day as that day", () => {
  expect(dueText("by five", "2026-11-24", transcript, "Send the wording")).toBe("by Tuesday, November 24");
  expect(dueText("by lunch", "2026-11-24", transcript, "Send the wording")).toBe("by Tuesday, November 24");
});

it("writes a choice of days as the later one, by which it is done", () => {
  const due = dueText("Tuesday or Wednesday", "2026-12-02", transcript, "Send the contract");
  expect(due).toBe("by Wednesday, December 2");
});

it("writes the last possible day as that by which it is done", () => {
  const due = dueText("Friday at a push", "2026-11-27", transcript, "Send the list");
  expect(due).toBe("by Friday, November 27");
});

it("names the year of a day that far away", () => {
  const due = dueText("until the end of March, 2028", "2028-03-31", transcript, "Hold the price");
  expect(due).toBe("until Friday, March 31, 2028");
});

it("says nothing of a time that only points at another", () => {
  expect(dueText("Until then", null, transcript, "Prepare the board")).toBe("");
});

it.each([
  ["talk to Randy and see if he'll lend us a crew", "talk to Randy on Tuesday"],
  ["call the yard and ask when they're back", "call the yard on Tuesday"],
  ["ask Randy if he'd lend us a crew", "ask Randy on Tuesday, if he'd lend us a crew"],
  ["come by and see the kiln", "come by and see the kiln on Tuesday"],
  ["call the yard and check if your crate fits", "call the yard and check on Tuesday if your crate fits"],
])("leaves out what somebody looks for together with a condition that is unclear: %s", (task, written) => {
  expect(withDue(task, " on Tuesday", "I")).toBe(written);
});

it("writes a week of a month within a sentence, and nothing that points at another day", () => {
  expect(dueText("the second week of January", null, transcript, "Fit the shelves")).toBe(
    "in the second week of January",
  );
  expect(dueText("the week after", null, transcript, "Send the quote")).toBe("");
  expect(dueText("a week before that", null, transcript, "Send the agenda")).toBe("");
});
