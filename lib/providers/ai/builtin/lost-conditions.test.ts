import { describe, expect, it } from "vitest";
import { readCall } from "@/lib/testing/spoken-call";
import { losesCondition, losesSetting } from "./lost-conditions";

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

describe("a line loses what it holds for", () => {
  const loses = (said: string, line: string) => losesSetting(line, readCall([`T: ${said}`]).sentences);

  it.each([
    ["the time in front", "In August we have another forty beds.", "You have another 40 beds."],
    ["the figure that it is now", "We were at ninety beds but it's a hundred and ten now.", "You were at 90 beds."],
    ["the better offer", "There's a ten day trial, but for you I could make it twenty.", "There's a 10 day trial."],
  ])("%s", (_, said, line) => {
    expect(loses(said, line)).toBe(true);
  });

  it.each([
    ["it tells", "In August we have another forty beds.", "In August you have another 40 beds."],
    ["is of another statement", "In August we close, and the ward has forty beds.", "The ward has 40 beds."],
    ["is only a phrase", "For the record, we have forty beds.", "You have 40 beds."],
  ])("but not one that %s", (_, said, line) => {
    expect(loses(said, line)).toBe(false);
  });
});
