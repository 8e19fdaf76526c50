import { expect, it } from "vitest";
import { readabilityOf } from "./readability-model";

it.each([
  ["The price is £120 per site per month.", "Price I have got a one twenty and a one fifty."],
  ["You run 14 kitchens across two cities.", "14 you were hoping for twelve."],
  ["The board meets on January 15.", "January fifteenth okay and is that like the board or."],
  [
    "I will send the offer by Friday, February 5.",
    "Every sensor has certificate of accredited lab, in three points. Minus 20, plus five.",
  ],
])("finds %j more readable than %j", (good, bad) => {
  expect(readabilityOf(good)).toBeGreaterThan(0.5);
  expect(readabilityOf(bad)).toBeLessThan(0.2);
});
