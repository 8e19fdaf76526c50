import { describe, expect, it } from "vitest";
import { commitmentsIn } from "@/lib/testing/spoken-call";

/** The days of what one person promised; November 24, 2026 is a Tuesday. */
function daysIn(text: string) {
  return commitmentsIn(`Ann: ${text}`).map(({ dueOn }) => dueOn);
}

describe("the deadline said with a promise", () => {
  it("of an inquiry is that of its outcome", () => {
    expect(daysIn("I'll ask our controller today, she is called Maren, and you have her answer on Friday.")).toContain(
      "2026-11-27",
    );
  });

  it("of an inquiry is that of coming back", () => {
    expect(daysIn("I'll find out from the mill if the date can move and come back to you on Friday.")).toEqual([
      "2026-11-27",
    ]);
  });

  it("is neither how long something is tried nor when something was done", () => {
    expect(daysIn("I'll lend you the scanner for two weeks before we decide.")).toEqual([null]);
    expect(daysIn("We changed the process in October, I'll send you a bag.")).toEqual([null]);
  });

  it("is neither the day of something done before nor the end of an absence", () => {
    expect(daysIn("We had the inspection on Monday, I'll send you the findings.")).toEqual([null]);
    expect(daysIn("I'm on leave until Monday. I'll send you the findings.")).toEqual([null]);
    expect(daysIn("Until Monday, then. I'll send you the findings.")).toEqual(["2026-11-30"]);
  });

  it("is not the month that something else happens in", () => {
    expect(daysIn("I'll book the ferry, the cabins are full in May.")).toEqual([null]);
    expect(daysIn("I'll send the calendar in May.")).toEqual(["2027-05-31"]);
  });

  it("is not the day of something past", () => {
    expect(daysIn("I'll see if I can get you the early price, it ended on Friday.")).toEqual([null]);
    expect(daysIn("I'll send the drawing, they wanted it by Friday.")).toEqual(["2026-11-27"]);
  });

  it("is neither the day on which somebody said something nor the end of a span within the matter", () => {
    expect(daysIn("I told the depot on Friday and I'll send them the plan.")).toEqual([null]);
    expect(daysIn("I'll tell the carriers that we don't load anything between the thirtieth and the sixth.")).toEqual([
      null,
    ]);
  });

  it("is the later day if the speaker starts over", () => {
    expect(daysIn("I'll send the photos this afternoon no wait I'm on the ferry this afternoon tomorrow.")).toEqual([
      "2026-11-25",
    ]);
  });
});

it("a promise has no day on which its owner is away", () => {
  expect(daysIn("I'm out until Monday, so I'll send the quote when I'm back.")).toEqual([null]);
});

it("a promise keeps its day when the same sentence says what for", () => {
  expect(daysIn("I'll send you the annual offer today so you have it for Monday.")).toEqual(["2026-11-24"]);
});

it("a part of the day is that of the day named right before", () => {
  expect(daysIn("He's back tomorrow. I'll give you a call after lunch.")).toEqual(["2026-11-25"]);
});
