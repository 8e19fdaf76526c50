import { describe, expect, it } from "vitest";
import type { Moment } from "../lock/moments";
import { figureText } from "./figure-text";
import { momentText } from "./moment-text";
import { timeText } from "./time-text";

const on = (kind: Moment["kind"], date: string | null, value = date ?? ""): Moment => ({
  kind,
  value,
  on: date,
  start: 0,
  end: 0,
});

describe("a figure in the style of another", () => {
  it.each([
    ["48,000", 52_500, true, "52,500"],
    ["48.000", 52_500, true, "52.500"],
    ["48’000", 52_500, true, "52’500"],
    ["48k", 52_500, true, "52.5k"],
    ["1.2 million", 1_350_000, true, "1.35 million"],
    ["1.2 million", 980_000, true, "980,000"],
    ["9.50", 8, true, "8.00"],
    ["9", 8.75, true, "8.75"],
    ["7,50", 8.2, true, "8,20"],
    ["12", 12.5, false, "12.5"],
    ["1250", 1480, false, "1480"],
    ["Twelve", 9, false, "Nine"],
    ["twelve", 64, false, "64"],
  ])("%j with the value %d (price: %j) is %j", (written, value, isPrice, expected) => {
    expect(figureText(written, value, isPrice)).toBe(expected);
  });
});

describe("a day in the style of another", () => {
  it.each([
    ["Tuesday, December 8", on("day", "2026-12-09"), "Wednesday, December 9"],
    ["Tue, 8 Dec 2026", on("day", "2027-01-04"), "Mon, 4 Jan 2027"],
    ["the 8th of December", on("dayOfMonth", "2026-12-22"), "the 22nd of December"],
    ["the 3rd", on("dayOfMonth", "2026-12-11"), "the 11th"],
    ["2026-12-08", on("day", "2026-12-09"), "2026-12-09"],
    ["Friday", on("weekday", "2026-12-10"), "Thursday"],
    ["Friday", on("day", "2026-12-10"), "Thursday, December 10"],
    ["tomorrow", on("day", "2026-12-10"), "Thursday, December 10"],
    ["next week", on("week", "2026-12-14"), "the week of December 14"],
    ["January", on("month", null, "March"), "March"],
    ["Q2", on("quarter", null, "3"), "Q3"],
    ["the first quarter", on("quarter", null, "3"), "the third quarter"],
  ])("%j becomes what %j means: %j", (written, said, expected) => {
    expect(momentText(written, said)).toBe(expected);
  });

  it.each([
    ["10:30", "11:15", "11:15"],
    ["10:30", "16:00", "16:00"],
    ["2:30", "16:00", "4:00"],
    ["09:00", "08:45", "08:45"],
    ["3 pm", "11:00", "11 am"],
    ["at 3.15pm", "16:40", "at 4.40pm"],
    ["10 A.M.", "14:30", "2:30 P.M."],
    ["noon", "13:00", "1 pm"],
    ["at 3", "16:30", "at 4:30"],
  ])("the time %j becomes %j: %j", (written, time, expected) => {
    expect(timeText(written, time)).toBe(expected);
  });
});
