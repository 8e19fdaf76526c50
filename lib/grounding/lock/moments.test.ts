import { describe, expect, it } from "vitest";
import { momentsIn } from "./moments";

const from = new Date("2026-10-06T00:00:00Z");
const read = (text: string) => momentsIn(text, from).map(({ kind, value }) => `${kind} ${value}`);

describe("the days and times of a sentence", () => {
  it.each([
    ["The cutover is February 27 and 28.", ["day 2027-02-27", "day 2027-02-28"]],
    ["Twenty-seventh and twenty-eighth of February.", ["day 2027-02-27", "day 2027-02-28"]],
    ["it was seventy nine in march", ["month March"]],
    ["we march on and it may work", []],
    ["430 funerals at two branches", []],
    ["Two p.m. please.", ["time 14:00"]],
    ["We meet at two on Friday.", ["time 14:00", "weekday Friday"]],
  ])("of %j are %j", (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});
