import { describe, expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const { sureKinds: kinds } = heldAgainst(
  [
    ["Ada Finch", "You'll have the drawings of the boiler room on Friday."],
    ["Bo Lind", "Lovely."],
    ["Ada Finch", "Is the roof flat?"],
    ["Bo Lind", "It's flat, and it leaks over the canteen."],
    ["Ada Finch", "Right."],
    ["Bo Lind", "Our caretaker can show you the ladder."],
    ["Ada Finch", "Not this week, I've the fair. I'll come and measure the roof on Tuesday of next week."],
    ["Bo Lind", "Okay."],
    ["Ada Finch", "What about the grant?"],
    ["Bo Lind", "The county decides."],
    ["Ada Finch", "And then?"],
    ["Bo Lind", "I send you the letter of the county on Monday."],
    ["Ada Finch", "Monday the fourteenth?"],
    ["Bo Lind", "Yes."],
  ],
  ["Bo Lind"],
);

describe("the week of a weekday", () => {
  it.each([
    "You will have the drawings of the boiler room on Friday, December 11.",
    "You will have the drawings of the boiler room by December 11.",
    "You will send me the letter of the county on Monday, December 21.",
  ])("is the one that was meant: %s", (sentence) => {
    expect(kinds(sentence)).toContain("date");
  });

  it.each([
    "You will have the drawings of the boiler room on Friday, December 4.",
    "You will have the drawings of the boiler room on Friday.",
    "I will measure the roof on Tuesday, December 8.",
    "You will send me the letter of the county on Monday, December 14.",
  ])("agrees: %s", (sentence) => {
    expect(kinds(sentence)).not.toContain("date");
  });
});

it("the second of two weekdays in one breath comes after the first", () => {
  const { sureKinds } = heldAgainst(
    [
      ["Ada Finch", "I'll send you the draft on Monday and the plan of the roof on Friday."],
      ["Bo Lind", "Okay."],
    ],
    ["Bo Lind"],
  );
  expect(sureKinds("I will send you the plan of the roof on Friday, December 11.")).not.toContain("date");
  expect(sureKinds("I will send you the plan of the roof on Friday, December 18.")).toContain("date");
});
