import { describe, expect, it } from "vitest";
import { withoutCorrectedDays } from "./corrected-days.ts";

describe("days that a speaker takes back", () => {
  it.each([
    ["I'll send it by Thursday, no, Friday.", "I'll send it by Friday."],
    ["We'll ship it on Monday, sorry, I mean Tuesday.", "We'll ship it on Tuesday."],
    ["You'll have it by the tenth, no, by the twelfth.", "You'll have it by the twelfth."],
    ["I'll call on Tuesday... no wait, Wednesday.", "I'll call on Wednesday."],
    [
      "I'll post it at the end of March, well, the first week of April really.",
      "I'll post it in the first week of April.",
    ],
    ["I'll bring it next week, or rather the week after.", "I'll bring it the week after next."],
  ])("leaves them out: %s", (said, meant) => {
    expect(withoutCorrectedDays(said)).toBe(meant);
  });

  it.each([
    "Not Tuesday, no, Wednesday.",
    "Monday, no problem.",
    "I'll send it on Monday, well before the review.",
    "I'll send it on Monday and the rest on Friday.",
  ])("keeps the others: %s", (said) => {
    expect(withoutCorrectedDays(said)).toBe(said);
  });
});
