import { describe, expect, it } from "vitest";
import { meetingDay } from "./calendar";
import { spokenDays } from "./days";

const TUESDAY = meetingDay("2026-11-24T15:00:00Z")!;

describe("spoken dates", () => {
  it.each([
    ["by next Wednesday", "2026-12-02"],
    ["Wednesday the twenty-fifth?", "2026-11-25"],
    ["thursday the twenty sixth at two", "2026-11-26"],
    ["until the end of next week", "2026-12-04"],
    ["by the eighteenth of December", "2026-12-18"],
    ["a week from Thursday", "2026-12-03"],
    ["Friday week", "2026-12-04"],
    ["Thursday second half", "2026-11-26"],
    ["the tenth at three", "2026-12-10"],
    ["within a week", "2026-12-01"],
    ["Tuesday", "2026-12-01"],
    ["Monday's no good", "2026-11-30"],
    ["Friday's doable", "2026-11-27"],
    ["eight of june", "2027-06-08"],
    ["until the end of March next year", "2027-03-31"],
    ["the first of December next year", "2027-12-01"],
    ["by the end of February 2028", "2028-02-29"],
    ["on the third of May, twenty twenty-nine", "2029-05-03"],
    ["before the month's out", "2026-11-30"],
    ["before the year is over", "2026-12-31"],
    ["at the end of January first", "2027-01-31"],
    ["by the end of October", "2027-10-31"],
    ["over the weekend", "2026-11-29"],
    ["Thursday, November 26", "2026-11-26"],
    ["the twelfth works", "2026-12-12"],
    ["tonight", "2026-11-24"],
    ["this aft", "2026-11-24"],
    ["straight after this call", "2026-11-24"],
    ["at the close of Q1", "2027-03-31"],
    ["within the fortnight", "2026-12-08"],
    ["on Juneteenth", "2027-06-19"],
  ])("%s", (said, on) => {
    expect(spokenDays(said, TUESDAY).map((day) => day.on)).toEqual([on]);
  });

  it.each([
    "for two weeks",
    "a thirty-day plan",
    "the first of the month",
    "the fifth carrier",
    "HR",
    "the first thing",
    "Friday's report",
    "on Thursday's list",
  ])("finds none in: %s", (said) => {
    expect(spokenDays(said, TUESDAY)).toEqual([]);
  });
});
