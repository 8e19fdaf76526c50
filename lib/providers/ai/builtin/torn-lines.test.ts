import { describe, expect, it } from "vitest";
import { isTorn } from "./torn-lines";

describe("a line", () => {
  it.each([
    "An auditor reads 40 letters a month, and if we miss it.",
    "The night shift starts on.",
    "Anybody who signs for two years.",
    "Of whom about 900 stay for lunch.",
    "A two year rate lock.",
    "Boxes Friday, unpack that evening, 20 days from June 4.",
    "Up to six minutes before the gate, as long as there's a seat.",
    "Everything to you by December 14 to be safe.",
    "Seven have broken since June.",
    "We agreed to begin with the 30.",
    "In August you have another 40.",
    "Last week the wait was five and a half.",
    "In May it was 14 times.",
    "From June it is 90, because you add a ward.",
    "You had better order this week.",
    "Their audit is in May.",
    "You move in May, so before that.",
    "We would begin on January 1 that's cleanest for tax.",
    "The other 82 you had painted.",
    "The trust does, but most schools spend about £30 a month on them.",
    "Your policy says 180 max.",
    "Twelve weeks from May 4 is what, July 27.",
    "On Sundays you go up to about 900.",
  ])("is torn: %s", (line) => {
    expect(isTorn(line)).toBe(true);
  });

  it.each([
    "The board sits on February 18.",
    "Questions close on Wednesday.",
    "The fund pays half.",
    "The fitter's coming on May 3.",
    "If it rains for two days, you pay nothing.",
    "£7.40 per bin per month.",
    "The price is €12 a plate.",
    "What you spend on ice: 900 a week.",
    "The tender said 97% at the door.",
    "We agreed to begin with the 30 lifts.",
    "Fees are in the deposit, which is the 6,400.",
    "We are insured up to 2,000,000.",
    "Seven lifts have broken since June.",
  ])("is whole: %s", (line) => {
    expect(isTorn(line)).toBe(false);
  });
});
