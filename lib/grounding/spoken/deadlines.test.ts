import { describe, expect, it } from "vitest";
import { findDue, weekdayOf } from "./deadlines";

const TUESDAY = "2026-11-24T15:00:00Z";

describe("deadlines", () => {
  it.each([
    ["Send it by Friday.", "by Friday", "2026-11-27"],
    ["Send it by end of day.", "by end of day", "2026-11-24"],
    ["Send it by the end of the week.", "by the end of the week", "2026-11-27"],
    ["Send it by the end of next week.", "by the end of next week", "2026-12-04"],
    ["Send it by end of month.", "by end of month", "2026-11-30"],
    ["Send it by the 3rd.", "by the 3rd", "2026-12-03"],
    ["Send it tomorrow morning.", "tomorrow morning", "2026-11-25"],
    ["Send it within two weeks.", "within two weeks", "2026-12-08"],
    ["Send it by March 3rd.", "by March 3rd", "2027-03-03"],
    ["We send our template this afternoon.", "this afternoon", "2026-11-24"],
    ["Send it before the board meeting.", "before the board meeting", null],
    ["Send it before the weekend.", "before the weekend", "2026-11-27"],
    ["I'll do it in the morning.", "in the morning", "2026-11-25"],
    ["I'll send it right after this call.", "right after this call", "2026-11-24"],
    ["You'll have it next week.", "next week", "2026-12-04"],
    ["You'll have it the first week of March.", "the first week of March", "2027-03-05"],
    ["It happens the week of the seventh.", "the week of the seventh", "2026-12-07"],
    ["You'll have it by Friday, so the fourth.", "the fourth", "2026-12-04"],
    ["You'll have it by the end of next week, the fourth.", "the fourth", "2026-12-04"],
    ["I'll send it right when we hang up.", "right when we hang up", "2026-11-24"],
    ["Tomorrow, no, let me say Thursday.", "Thursday", "2026-11-26"],
    ["You'll have it on the twenty-fourth.", "on the twenty-fourth", "2026-12-24"],
    ["I'll text you the day before.", "the day before", null],
    ["Send Monday's notes by Thursday.", "by Thursday", "2026-11-26"],
    ["Thursday's fine by me.", "Thursday", "2026-11-26"],
    ["You'll have it midweek next week.", "midweek next week", "2026-12-02"],
    ["I'll have it ready by then.", "by then", null],
    ["I'll do that right now.", "right now", "2026-11-24"],
  ])("%s", (text, phrase, on) => {
    expect(findDue(text, TUESDAY)).toMatchObject({ phrase, on });
  });

  it.each([
    "Send the notes from yesterday's call.",
    "We may send it.",
    "Give me a second.",
    "Send today's notes.",
    "It takes five weeks.",
    "The 30-day plan.",
    "Throw in a bit about rust.",
    "Could we start an hour earlier?",
  ])("finds none in: %s", (text) => {
    expect(findDue(text, TUESDAY)).toBeNull();
  });

  it("counts from the meeting's own clock", () => {
    expect(findDue("Send it tomorrow.", "2026-11-24T23:30:00-05:00")?.on).toBe("2026-11-25");
    expect(weekdayOf("2026-11-24T23:30:00-05:00")).toBe("Tuesday");
    expect(weekdayOf("no date")).toBeNull();
  });
});
