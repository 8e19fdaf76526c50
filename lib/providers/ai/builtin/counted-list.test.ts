import { describe, expect, it } from "vitest";
import { countedList } from "./counted-list.ts";

describe("a list of counted things", () => {
  it.each([
    ["14 kennels, three vans, and they don't talk to each other.", "14 kennels and three vans"],
    ["1.8 terabytes, 14 editors, and about a third of it is video.", "1.8 terabytes and 14 editors"],
    ["Six tonnes, and 62 days.", "six tonnes and 62 days"],
    ["It's eleven halls, 1,340 seats, and I set the rates by hand.", "eleven halls and 1,340 seats"],
    ["620 beds, 4,200 meals served a day.", "620 beds and 4,200 meals served a day"],
  ])("ends where something else begins: %s", (said, list) => {
    expect(countedList(said)).toBe(list);
  });

  it.each([
    ["one thing only", "84 hectares under drip."],
    ["a correction", "14 kennels, no, 15 kennels."],
    ["nothing but times", "Two weeks, three days."],
    ["sums of money", "14 kennels, 300 pounds."],
    ["what takes a figure of its own", "Eight grades, two people, they look at each plank for two seconds."],
    ["the subject of what follows", "Six vans, two drivers and the depot close at five."],
  ])("is not made of %s", (_, said) => {
    expect(countedList(said)).toBeNull();
  });
});
