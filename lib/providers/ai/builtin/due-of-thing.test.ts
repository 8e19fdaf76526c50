import { describe, expect, it } from "vitest";
import { commitmentsIn } from "@/lib/testing/spoken-call";

/** The days of what one person promised; November 24, 2026 is a Tuesday. */
function daysIn(text: string) {
  return commitmentsIn(`Ann: ${text}`).map(({ dueOn }) => dueOn);
}

describe("a day in a promise", () => {
  it.each([
    "I'll send you the slides from the webinar we ran on Friday.",
    "I'll forward you the letter I got from our surveyor on Thursday.",
    "I'll send you the agenda for the workshop on the third.",
    "I'll send the door code to the people who arrive on Sunday.",
    "I'll check whether the hall is free on the nineteenth.",
    "I'll tell my colleagues that the demo is on Friday.",
    "The crane arrives on Wednesday, and I'll email you the manual.",
  ])("is not its deadline if something else is on that day: %s", (said) => {
    expect(daysIn(said)).toEqual([null]);
  });

  it.each([
    ["By Friday I'll send you the agenda for the workshop on the third.", "2026-11-27"],
    ["I'll check by Friday whether the hall is free on the nineteenth.", "2026-11-27"],
    ["I'll send you the slides we talked about tomorrow.", "2026-11-25"],
    ["I'm in the office on Thursday, so I'll scan the plan.", "2026-11-26"],
  ])("is its deadline beside such a day or without one: %s", (said, day) => {
    expect(daysIn(said)).toEqual([day]);
  });
});
