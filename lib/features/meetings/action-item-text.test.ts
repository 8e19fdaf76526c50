import { expect, it } from "vitest";
import { actionItemText } from "./action-item-text";

const item = { owner: "Sam", task: "Send the revised quote", due: "by Friday", dueOn: "2026-11-27", evidence: [] };

it.each([
  ["a date where one is known", item, "Sam: Send the revised quote (due Friday, November 27)"],
  [
    "what was said otherwise",
    { ...item, due: "by the demo", dueOn: null },
    "Sam: Send the revised quote (due the demo)",
  ],
  ["nothing nobody said", { ...item, owner: null, due: null, dueOn: null }, "Send the revised quote"],
])("tells a task with %s", (_, given, text) => {
  expect(actionItemText(given)).toBe(text);
});
