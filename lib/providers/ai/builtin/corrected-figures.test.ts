import { expect, it } from "vitest";
import { withoutCorrectedFigures } from "./corrected-figures.ts";

it.each([
  ["We need forty, no, fifty licences.", "We need fifty licences."],
  ["We have three hundred users, well, actually more like two eighty.", "We have two eighty users."],
  ["It's twelve, sorry, fourteen hundred dollars a month.", "It's fourteen hundred dollars a month."],
  ["It's 4,500, sorry, 4,200 dollars.", "It's 4,200 dollars."],
  ["I have twenty people, sorry, I mean twenty-two.", "I have twenty-two people."],
])("keeps the figure that stands: %s", (said, meant) => {
  expect(withoutCorrectedFigures(said)).toBe(meant);
});

it.each([
  "Not forty, no, fifty.",
  "We have forty, and thirty of them are new.",
  "We have nine, no problem, and two spare.",
])("keeps figures that nobody takes back: %s", (said) => {
  expect(withoutCorrectedFigures(said)).toBe(said);
});
