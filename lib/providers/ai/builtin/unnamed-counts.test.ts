import { describe, expect, it } from "vitest";
import { leavesOutNoun } from "./unnamed-counts";

describe("a line that counts or picks out things", () => {
  it.each([
    "The council won't look at anything over 24.",
    "You are on 178 now.",
    "You have 85 in the plan for the hall.",
    "You went down to about 14.",
    "The other 82 you had painted before.",
    "The first twelve must be loaded by April 12.",
    "You bought the two in Truro.",
    "The oldest is six years old.",
    "Your policy says 180 max.",
    "Six out of 100 come back with a complaint.",
    "You have two weeks to decide, and the test is in the 26.",
    "The small ones go to the yard.",
    "Nobody needs the 500 to 1,000.",
  ])("names none: %s", (line) => {
    expect(leavesOutNoun(line)).toBe(true);
  });

  it.each([
    "The council won't look at anything over 24 months.",
    "You pay 178 a week now.",
    "You get 30 calls a week and want 14.",
    "The other 82 pages you had translated before.",
    "The first twelve vans must be loaded by April 12.",
    "One in 40 breaks.",
    "You lost five files, and two of the five were old.",
    "About a third of the residents are over 70, so a lift matters.",
    "The beds are 20 to a box.",
    "The depot opens at 18.",
    "The board meets on October 27.",
    "The last one of this size took eleven weeks.",
    "The probes are 690 each.",
    "The list price is 350.",
  ])("names them: %s", (line) => {
    expect(leavesOutNoun(line)).toBe(false);
  });
});
