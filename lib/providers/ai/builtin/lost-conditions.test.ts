import { describe, expect, it } from "vitest";
import { readCall } from "@/lib/testing/spoken-call";
import { losesCondition } from "./lost-conditions";

const loses = (said: string, line: string) => losesCondition(line, readCall([`T: ${said}`]).sentences);

describe("a line loses the condition of what was said", () => {
  it.each([
    ["when it comes after", "There's a rebate of ten percent if you pay for the year.", "There's a rebate of 10%."],
    ["when it comes before", "If the tide is out, we need two more boats.", "We need two more boats."],
    [
      "in captions without commas",
      "wear is on us and if the pump fails there's a fitter within six hours",
      "There's a fitter within six hours.",
    ],
    ["when it is a time", "When I worked at Orbel, the import took four weeks.", "The import took four weeks."],
    ["when it is an order", "Lay a second cable and you'll see four hundred volts.", "You will see 400 volts."],
    ["in the other case", "We meet in May, otherwise it costs nine hundred.", "It costs 900."],
    ["when it is granted", "I could have six of them and it wouldn't matter.", "Tarek could have six of them."],
  ])("%s", (_, said, line) => {
    expect(loses(said, line)).toBe(true);
  });

  it.each([
    ["that it tells", "If the tide is out, we need two more boats.", "If the tide is out, we need two more boats."],
    ["of another statement", "If it rains, we stop, and the crane is ninety a day.", "The crane is 90 a day."],
    ["that goes with every time", "When we take over a shop, the staff come to us.", "The staff come to us."],
    ["that is only a phrase", "The crane is ninety a day if you like.", "The crane is 90 a day."],
    ["where there is none", "We have two boats and they need four people.", "You have two boats."],
  ])("but not one %s", (_, said, line) => {
    expect(loses(said, line)).toBe(false);
  });
});
