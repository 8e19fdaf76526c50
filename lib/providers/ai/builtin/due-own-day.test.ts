import { describe, expect, it } from "vitest";
import { commitmentsIn } from "@/lib/testing/spoken-call";

/** The days of what Ann promised; November 24, 2026 is a Tuesday. */
function daysOf(...lines: string[]) {
  return commitmentsIn(...lines)
    .filter(({ owner }) => owner === "Ann")
    .map(({ dueOn }) => dueOn);
}

describe("the day that whoever promised names", () => {
  it.each([
    [
      "is the one they conclude with",
      ["Ann: I'll run your samples through the machine. I'd need a week for that. So a week from Friday."],
      "2026-12-04",
    ],
    [
      "follows from when somebody is back",
      ["Ann: I'll get you the seating plan.", "Bob: And when is your caretaker back?", "Ann: Thursday. Say Friday."],
      "2026-11-27",
    ],
    [
      "is not the day of something else that was asked for",
      ["Ann: I'll ask the caretaker about the seating plan.", "Bob: And when is the concert?", "Ann: Thursday."],
      null,
    ],
    [
      "is not a date that was worked out for something else",
      [
        "Ann: I'll send the hire agreement tomorrow.",
        "Bob: Just so you know, bookings can't be changed less than a week before.",
        "Ann: So that's the third of December.",
      ],
      "2026-11-25",
    ],
    [
      "is not the day on which they want something from others",
      [
        "Ann: I'll put the boiler on the agenda.",
        "Bob: And my report?",
        "Ann: I'd need it the day before. Friday the fourth.",
        "Bob: Friday the fourth.",
      ],
      null,
    ],
    [
      "is not that of another offer",
      [
        "Ann: I'll get our fitter to look at the boiler on Thursday.",
        "Bob: Thursday's fine. What would a new one be?",
        "Ann: Three thousand fitted. I can send you the breakdown tonight.",
        "Bob: No need.",
      ],
      "2026-11-26",
    ],
    [
      "is moved for a meeting of the others",
      [
        "Ann: I'll mark up the drawings by the Thursday after next.",
        "Bob: We have a design meeting on Wednesday, it would be nice to have them for that.",
        "Ann: So Tuesday the first.",
      ],
      "2026-12-01",
    ],
    [
      "is one of two that the other side picks",
      [
        "Ann: I'll add your colleague to the portal.",
        "Bob: Great.",
        "Ann: Tonight or tomorrow.",
        "Bob: Tonight's best.",
      ],
      "2026-11-24",
    ],
    [
      "is asked for by themselves, much later",
      [
        "Ann: Sure, I'll draw a sketch of the loading bay.",
        "Bob: Good. How is the family?",
        "Ann: They're well. And yours?",
        "Bob: All fine here, thank you. We were skiing.",
        "Ann: Lovely. Now, the sketch. When do you want it?",
        "Bob: Monday would do.",
      ],
      "2026-11-30",
    ],
    [
      "is better than one that the other side proposed",
      [
        "Ann: I need to check that with the warehouse. I'll come back to you.",
        "Bob: Today?",
        "Ann: More like Thursday.",
      ],
      "2026-11-26",
    ],
    [
      "is the day before something of the others",
      ["Ann: I'll put together a comparison.", "Bob: Our budget meeting is on the tenth, I'd need it the day before."],
      "2026-12-09",
    ],
    [
      "is wished for without hurry",
      ["Bob: Could you resend the link to the portal?", "Ann: Yes, will do.", "Bob: No hurry, just before month end."],
      "2026-11-30",
    ],
    [
      "is wished for with a reason",
      ["Ann: I'll send Bob two options.", "Bob: By Monday, please, because the chair's diary is a nightmare."],
      "2026-11-30",
    ],
  ])("%s", (_, lines, day) => {
    expect(daysOf(...lines)).toEqual([day]);
  });
});

it("a promise has the day that its owner puts right in the next breath", () => {
  expect(daysOf("Ann: I'll send you the list today. Well, tomorrow, they have to export it.")).toEqual(["2026-11-25"]);
  expect(daysOf("Ann: I'll send you the list on Friday. Well, on Monday we have the fair, so we're busy.")).toEqual([
    "2026-11-27",
  ]);
});

it("a promise has the later of two days when it is done on either, and the day aimed for", () => {
  const lines = ["Ann: I'll change the order form and send it again.", "Bob: By when could you do that?"];
  expect(daysOf(...lines, "Ann: Tonight, or tomorrow morning at the latest.")).toEqual(["2026-11-25"]);
  expect(daysOf(...lines, "Ann: I'll aim for the first.")).toEqual(["2026-12-01"]);
});
