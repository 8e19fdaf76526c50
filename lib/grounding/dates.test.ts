import { describe, expect, it } from "vitest";
import { dateMentions, knownDates } from "./dates";

const keys = (text: string) => dateMentions(text).map((mention) => mention.keys.join(" "));

describe("the dates of a text", () => {
  it.each([
    ["2026-03-05", ["2026-03-05"]],
    ["3/5", ["day:3-5 day:5-3"]],
    ["3/15", ["day:3-15"]],
    ["15/3", ["day:3-15"]],
    ["5/5", ["day:5-5"]],
    ["13/13", []],
    ["24/7", []],
    ["32/1", []],
    ["12/31", ["day:12-31"]],
    ["31/12", ["day:12-31"]],
    ["12/32", []],
    ["10:30", ["clock:10:30"]],
    ["22:05:10", ["clock:10:05"]],
    ["9:00", ["clock:9:00"]],
    ["March 5", ["day:3-5"]],
    ["March 5th", ["day:3-5"]],
    ["Mar. 5", ["day:3-5"]],
    ["march, 5", ["day:3-5"]],
    ["March the 5th", ["day:3-5"]],
    ["5 March", ["day:3-5"]],
    ["5th of March", ["day:3-5"]],
    ["the third of march", ["day:3-3"]],
    ["March third", ["day:3-3"]],
    ["March twenty-third", ["day:3-23"]],
    ["March twenty third", ["day:3-23"]],
    ["march thirtieth", ["day:3-30"]],
    ["march thirty-first", ["day:3-31"]],
    ["march nineteenth", ["day:3-19"]],
    ["March 32", ["month:3"]],
    ["March 0", ["month:3"]],
    ["March 5,000", []],
    ["March 5%", []],
    ["March 5:30", ["clock:5:30"]],
    ["May", []],
    ["may", []],
    ["in May", ["month:5"]],
    ["In may", ["month:5"]],
    ["by may", ["month:5"]],
    ["March", []],
    ["in march", ["month:3"]],
    ["sun", []],
    ["Sun", []],
    ["Monday", ["weekday:1"]],
    ["mondays", ["weekday:1"]],
    ["tues", ["weekday:2"]],
    ["Wed", ["weekday:3"]],
    ["Thurs", ["weekday:4"]],
    ["fri", []],
    ["Sat", ["weekday:6"]],
    ["next Monday", ["weekday:1 skip:1:next"]],
    ["last Friday", ["weekday:5 skip:5:last"]],
    ["Q1", ["quarter:1"]],
    ["third quarter", ["quarter:3"]],
    ["quarter three", ["quarter:3"]],
    ["quarter 4", ["quarter:4"]],
    ["tomorrow", ["said:tomorrow"]],
    ["next  month", ["said:next month"]],
    ["end of the week", ["said:end of week"]],
    ["end of this month", ["said:end of month"]],
    ["end of  day", ["said:end of day"]],
    ["in a week", ["after:a:w"]],
    ["in two days", ["after:two:d"]],
    ["in 10 days", ["after:10:d"]],
    ["in an hour", []],
    ["on the 5th", ["dayOfMonth:5"]],
    ["on the thirteenth", ["dayOfMonth:13"]],
    ["on the thirtieth", ["dayOfMonth:30"]],
    ["on the twentieth", ["dayOfMonth:20"]],
    ["on the twenty-second", ["dayOfMonth:22"]],
    ["the 5th floor", []],
    ["the second", []],
    ["the 32nd", []],
    ["January", ["month:1"]],
    ["feb 29", ["day:2-29"]],
    ["June", ["month:6"]],
    ["june", []],
    ["July 4 and July 5", ["day:7-4", "day:7-5"]],
    ["Dec", ["month:12"]],
    ["dec", []],
    ["in dec", ["month:12"]],
    ["late oct", ["month:10"]],
    ["september", ["month:9"]],
    ["jan", []],
    ["in jan", ["month:1"]],
  ])("in %j are %j", (text, expected) => {
    expect(keys(text)).toEqual(expected);
  });

  it("have their position, day and month", () => {
    const found = (text: string) =>
      dateMentions(text).map(({ day, month, start, end }) => [text.slice(start, end), month, day]);
    expect(found("By March 5, or on 2026-04-06.")).toEqual([
      ["March 5", 3, 5],
      ["2026-04-06", 4, 6],
    ]);
    expect(found("In May, on the 15th, or Monday at 10:30.")).toEqual([
      ["May", 5, null],
      ["the 15th", null, 15],
      ["Monday", null, null],
      ["10:30", null, null],
    ]);
    expect(found("next week, Q3, in two days, 3/5")).toEqual([
      ["next week", null, null],
      ["Q3", null, null],
      ["in two days", null, null],
      ["3/5", null, null],
    ]);
  });
});

/** A Tuesday. */
const MEETING = "2026-02-24T15:00:00Z";
function learned(text: string, meeting = MEETING): string[] {
  const before = knownDates([], meeting);
  return [...knownDates(dateMentions(text), meeting)].filter((key) => !before.has(key));
}

describe("the dates that are known", () => {
  it("start with the day of the meeting", () => {
    expect([...knownDates([], MEETING)]).toEqual([
      "2026-02-24",
      "day:2-24",
      "dayOfMonth:24",
      "month:2",
      "weekday:2",
      "year:2026",
    ]);
  });

  it.each([
    ["2026-03-05", "2026-03-05"],
    ["March 5", "2026-03-05"],
    ["Tuesday", "2026-03-03"],
    ["Monday", "2026-03-02"],
    ["Friday", "2026-02-27"],
    ["next Friday", "2026-03-06"],
    ["last Friday", "2026-02-20"],
    ["tomorrow", "2026-02-25"],
    ["in two weeks", "2026-03-10"],
    ["in 10 days", "2026-03-06"],
    ["in a day", "2026-02-25"],
    ["in an hour or in six days", "2026-03-02"],
    ["in three weeks", "2026-03-17"],
    ["in four days", "2026-02-28"],
    ["in five days", "2026-03-01"],
    ["in one day", "2026-02-25"],
    ["end of week", "2026-02-27"],
    ["end of month", "2026-02-28"],
    ["on the 5th", "2026-03-05"],
    ["on the 28th", "2026-02-28"],
    ["January 5", "2026-01-05"],
    ["December 5", "2026-12-05"],
  ])("are, after %j, also %s", (text, day) => {
    expect(learned(text)).toContain(day);
    expect(learned(text)).toContain(`dayOfMonth:${Number(day.slice(8))}`);
  });

  it("include each part of a named date", () => {
    expect(learned("in 10 days").sort()).toEqual(
      ["after:10:d", "2026-03-06", "day:3-6", "dayOfMonth:6", "month:3", "weekday:5"].sort(),
    );
    expect(learned("in May")).toEqual(["month:5"]);
    expect(learned("Q3")).toEqual(["quarter:3"]);
    expect(learned("5/6")).toEqual(["day:5-6", "day:6-5"]);
    expect(learned("on the 24th")).toEqual([]);
  });

  it("are next year's when the month is long past", () => {
    const may = "2026-05-24T15:00:00Z";
    expect(learned("January 5", may)).toContain("2027-01-05");
    expect(learned("February 5", may)).toContain("2027-02-05");
    expect(learned("March 5", may)).toContain("2026-03-05");
  });

  it("end a meeting's week on its Friday", () => {
    expect(learned("end of week", "2026-02-27T15:00:00Z")).toEqual(["said:end of week"]);
    expect(learned("end of week", "2026-02-28T15:00:00Z")).toContain("2026-03-06");
  });

  it("are only the ones mentioned when the meeting has no date", () => {
    expect([...knownDates(dateMentions("tomorrow, March 5, end of month, on the 3rd"), "nonsense")]).toEqual([
      "said:tomorrow",
      "day:3-5",
      "month:3",
      "said:end of month",
      "dayOfMonth:3",
    ]);
  });
});
