import { describe, expect, it } from "vitest";
import { quantities } from "./numbers";

function read(text: string): string[] {
  return quantities(text).map(({ values, unit }) => `${values.join("/")} ${unit}`);
}

describe("quantities", () => {
  it.each([
    ["$20,000", ["20000 money"]],
    ["20k", ["20000 plain"]],
    ["twenty thousand dollars", ["20000 money"]],
    ["€20.000,50", ["20000.5 money"]],
    ["USD 1.5M", ["1500000 money"]],
    ["one point five million", ["1500000 plain"]],
    ["half a million", ["500000 plain"]],
    ["two and a half thousand", ["2500 plain"]],
    ["a hundred and twenty-five seats", ["125 plain"]],
    ["eighteen hundred", ["1800 plain"]],
    ["two hundred fifty thousand and twelve", ["250012 plain"]],
    ["fifteen percent, 15 % and fifteen per cent", ["15 percent", "15 percent", "15 percent"]],
    ["twenty, twenty four thousand", ["20 plain", "24000 plain"]],
    ["twenty to twenty four grand", ["20/20000 plain", "24000 plain"]],
    ["$20-24k", ["20/20000 money", "24000 plain"]],
    ["at 3pm or 10 o'clock", ["3 time", "10 time"]],
    ["twenty twenty six", ["20 plain", "26/2026 plain"]],
    ["one eighty", ["1 plain", "80/180 plain"]],
    ["a point and half a day", []],
    ["version 1.2.3", []],
  ])("reads %s", (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it("keeps offsets", () => {
    const text = "It costs twenty-four thousand a year";
    const [first] = quantities(text);
    expect(text.slice(first!.start, first!.end)).toBe("twenty-four thousand");
  });
});
