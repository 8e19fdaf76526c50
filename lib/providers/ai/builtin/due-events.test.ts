import { describe, expect, it } from "vitest";
import { commitmentsIn } from "@/lib/testing/spoken-call";

/** The days of what was promised; November 24, 2026 is a Tuesday. */
function daysIn(...lines: string[]) {
  return commitmentsIn(...lines).map(({ dueOn }) => dueOn);
}

describe("a day that follows from another", () => {
  it.each([
    [
      "by then",
      "Bob: The choir arrives on Thursday the tenth.",
      "Ann: I'll send you the seating plan by then.",
      "2026-12-10",
    ],
    [
      "by then, after another day that was counted",
      "Bob: The inspection is on Thursday the tenth. We need the plan before it.",
      "Ann: So the Thursday before. You'll have it by then.",
      "2026-12-03",
    ],
    [
      "a day of the month that was just asked for in full",
      "Ann: I can book Milan for half a day, that's free. Would the twenty-eighth of January work?",
      "Bob: The twenty-eighth is a Thursday, yes.",
      "2027-01-28",
    ],
    ["that day", "Bob: We choose on the fifteenth.", "Ann: Then I'll call you that day.", "2026-12-15"],
    [
      "days later",
      "Bob: The survey is on Monday the seventh.",
      "Ann: I'll send you the quote two days later.",
      "2026-12-09",
    ],
    [
      "the week before",
      "Bob: The course is on Tuesday the eighth.",
      "Ann: I'll mail you the logins the week before.",
      "2026-12-04",
    ],
    [
      "after a group meets",
      "Bob: The trustees sit on Monday.",
      "Ann: I'll let you know what the trustees say the day after they meet.",
      "2026-12-01",
    ],
    [
      "before what a question asks about",
      "Bob: When does the crew start?",
      "Ann: On the ninth. I'll clear the rooms before the crew starts.",
      "2026-12-09",
    ],
  ])("is that of %s", (_, said, promised, day) => {
    expect(daysIn(said, promised)).toContain(day);
  });

  it("is that of the event rather than of another day beside it", () => {
    const said = "Bob: I'm in on Monday, before the jury. The jury meets on Tuesday the first.";
    expect(daysIn(said, "Ann: I'll ring you the day after the jury.")).toEqual(["2026-12-02"]);
  });

  it("is that of the visit on which it is brought", () => {
    const said = ["Ann: The repair is on Friday the fourth.", "Bob: I lost my key."];
    expect(daysIn(...said, "Ann: I'll bring you a key when I come over for the repair.")).toEqual(["2026-12-04"]);
  });

  it("is open if no day was named before", () => {
    expect(daysIn("Bob: We'd like the label proofs.", "Ann: I'll send you the label proofs by then.")).toEqual([null]);
  });

  it("is not read from a comparison of hours", () => {
    expect(daysIn("Ann: I'll send the driver an hour earlier.")).toEqual([null]);
  });
});

describe("a weekday after an event", () => {
  it("is the one that the other side confirms", () => {
    const lines = ["Ann: I'll survey the floors the Tuesday after you move.", "Bob: The fifteenth. Yes."];
    expect(daysIn("Bob: We move floors soon.", ...lines)).toEqual(["2026-12-15"]);
  });

  it("is open if nobody says when that is", () => {
    expect(daysIn("Bob: We move floors soon.", "Ann: I'll survey the floors the Tuesday after you move.")).toEqual([
      null,
    ]);
  });
});

it("takes no period for the day named before it", () => {
  const lines = ["Ann: I'll survey the floors tomorrow.", "Bob: We move next week. Could you do it the week after?"];
  expect(daysIn(...lines, "Ann: Sure.")).toEqual([null]);
});
