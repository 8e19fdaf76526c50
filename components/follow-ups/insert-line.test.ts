import { expect, it } from "vitest";
import { insertLine } from "./insert-line";

it("adds a line to the end of the list of next steps", () => {
  const text = "Hi Dana,\n\nNext steps:\n- I will send the plan.\n- You will ask legal.\n\nBest regards,\n\nSam";
  expect(insertLine(text, "I will call.")).toBe(
    "Hi Dana,\n\nNext steps:\n- I will send the plan.\n- You will ask legal.\n- I will call.\n\nBest regards,\n\nSam",
  );
});

it("adds a paragraph before the closing of a text without a list", () => {
  expect(insertLine("Hi Dana,\n\nThank you.\n\nBest regards,\n\nSam", "I will call.")).toBe(
    "Hi Dana,\n\nThank you.\n\nI will call.\n\nBest regards,\n\nSam",
  );
  expect(insertLine("Thank you.", "I will call.")).toBe("Thank you.\n\nI will call.");
});
