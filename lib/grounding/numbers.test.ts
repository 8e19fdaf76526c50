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
    ["zero and a half", ["0.5 plain"]],
    ["a million and a half", ["1500000 plain"]],
    ["two and a half thousand", ["2500 plain"]],
    ["a hundred and twenty-five seats", ["125 plain"]],
    ["sixteen and half", ["16.5 plain"]],
    ["six hundred thousand and one point four million", ["600000 plain", "1400000 plain"]],
    ["R4.2 million", ["4200000 money"]],
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

describe("reading a number", () => {
  it.each([
    ["zero", ["0 plain"]],
    ["nineteen seats", ["19 plain"]],
    ["a dozen", ["12 plain"]],
    ["one hundred", ["100 plain"]],
    ["two hundred and five", ["205 plain"]],
    ["two hundred five", ["205 plain"]],
    ["two hundred fifty five", ["255 plain"]],
    ["two hundred fifteen five", ["215 plain", "5 plain"]],
    ["two hundred and fifty and five", ["250 plain", "5 plain"]],
    ["a thousand", ["1000 plain"]],
    ["half a billion", ["500000000 plain"]],
    ["five grand", ["5000 plain"]],
    ["3 mm", ["3000000 plain"]],
    ["3 mio", ["3000000 plain"]],
    ["3 bn", ["3000000000 plain"]],
    ["two bn", ["2000000000 plain"]],
    ["5m", ["5000000 plain"]],
    ["seven eight", ["7 plain", "8 plain"]],
    ["twenty-one", ["21 plain"]],
    ["thirty--two", ["32 plain"]],
    ["thirty   two", ["30 plain", "2 plain"]],
    ["ten, eleven", ["10 plain", "11 plain"]],
    ["twenty and five", ["20 plain", "5 plain"]],
    ["twenty zero", ["20 plain", "0 plain"]],
    ["ninety nine", ["99 plain"]],
    ["twenty five thousand three hundred", ["25300 plain"]],
    ["one million two hundred thousand", ["1200000 plain"]],
    ["two hundred million", ["200000000 plain"]],
    ["five hundred thousand", ["500000 plain"]],
    ["six hundred and forty two thousand", ["642000 plain"]],
    ["99 hundred", ["9900 plain"]],
    ["100 hundred", ["100 plain"]],
    ["0 hundred", ["0 plain"]],
    ["three point five", ["3.5 plain"]],
    ["three point twelve", ["3 plain", "12 plain"]],
    ["one point two five", ["1.25 plain"]],
    ["two and a half", ["2.5 plain"]],
    ["two and a quarter", ["2 plain"]],
    ["half", []],
    ["a", []],
    ["and", []],
    ["half a", []],
    ["one hundred and", ["100 plain"]],
    ["12 thousand five", ["12005 plain"]],
    ["12 and five", ["12 plain", "5 plain"]],
    ["12 five", ["12 plain", "5 plain"]],
    ["one two three", ["1 plain", "2 plain", "3 plain"]],
    ["one twenty", ["1 plain", "20/120 plain"]],
    ["one ten", ["1 plain", "10/110 plain"]],
    ["one nine", ["1 plain", "9 plain"]],
    ["twelve fifteen", ["12 plain", "15/1215 plain"]],
    ["ninety nine ten", ["99 plain", "10/9910 plain"]],
    ["nineteen ninety nine", ["19 plain", "99/1999 plain"]],
    ["two thousand nineteen", ["2019 plain"]],
    ["two thousand and nineteen", ["2019 plain"]],
    ["20 to 24 thousand", ["20/20000 plain", "24000 plain"]],
    ["20 or 24 thousand", ["20/20000 plain", "24000 plain"]],
    ["20 and 24 thousand", ["20/20000 plain", "24000 plain"]],
    ["20 – 24%", ["20 percent", "24 percent"]],
    ["20, 24%", ["20 plain", "24 percent"]],
    ["5-10 k", ["5/5000 plain", "10000 plain"]],
    ["2000-3000k", ["2000 plain", "3000000 plain"]],
    ["five to 10 dollars", ["5 money", "10 money"]],
    ["5 to 6 pm", ["5 plain", "6 time"]],
    ["1,234", ["1234 plain"]],
    ["1,234.5", ["1234.5 plain"]],
    ["12,34", ["12.34 plain"]],
    ["1.234", ["1234 plain"]],
    ["1.234,5", ["1234.5 plain"]],
    ["1'234", ["1234 plain"]],
    ["1’234’567", ["1234567 plain"]],
    ["0,5", ["0.5 plain"]],
    ["0.5", ["0.5 plain"]],
    ["1.2.3", []],
    ["12.", ["12 plain"]],
    ["1,2,3", []],
    ["$5", ["5 money"]],
    ["$ 5", ["5 money"]],
    ["€5", ["5 money"]],
    ["£5", ["5 money"]],
    ["¥5", ["5 money"]],
    ["₹5", ["5 money"]],
    ["usd 5", ["5 money"]],
    ["us$5", ["5 money"]],
    ["chf 5", ["5 money"]],
    ["5 us dollars", ["5 money"]],
    ["5 bucks", ["5 money"]],
    ["5 euros", ["5 money"]],
    ["5 pounds", ["5 money"]],
    ["5 cents", ["5 money"]],
    ["5€", ["5 money"]],
    ["5-dollar", ["5 money"]],
    ["5 centsible", ["5 plain"]],
    ["5 %", ["5 percent"]],
    ["5 pct", ["5 percent"]],
    ["5 percentage", ["5 plain"]],
    ["5 per cent", ["5 percent"]],
    ["5am", ["5 time"]],
    ["5 a.m.", ["5 time"]],
    ["5 o'clock", ["5 time"]],
    ["5 oclock", ["5 time"]],
    ["5 amps", ["5 plain"]],
    ["abc5", ["5 plain"]],
    ["20 k dollars", ["20000 money"]],
    ["fifty thousand dollars", ["50000 money"]],
    ["twenty point five percent", ["20.5 percent"]],
    ["two hundred fifty", ["250 plain"]],
    ["half a hundred", ["50 plain"]],
  ])("%j is %j", (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it("ends where its words end", () => {
    const spans = (text: string) => quantities(text).map(({ start, end }) => text.slice(start, end));
    expect(spans("about two hundred and five seats for 12. Or a million and more")).toEqual([
      "two hundred and five",
      "12",
      "a million",
    ]);
    expect(spans("two and a half thousand, half a million")).toEqual(["two and a half thousand", "half a million"]);
  });
});
