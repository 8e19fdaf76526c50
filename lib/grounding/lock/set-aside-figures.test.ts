import { describe, expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const { sureKinds: kinds } = heldAgainst(
  [
    ["Bo Lind", "Shall we run the kiln trial for eight weeks?"],
    ["Ada Finch", "Six weeks would be plenty for the kiln trial."],
    ["Bo Lind", "We'll tell you the glaze order two weeks before."],
    ["Ada Finch", "Three weeks, please, the potter needs it."],
    ["Bo Lind", "We can move the shelving with a month's notice. Four days isn't enough for us."],
    ["Ada Finch", "We'd fit forty hooks rather than the ninety I had drawn."],
    ["Bo Lind", "For the clay, your competitor says 17 days."],
    ["Ada Finch", "From stock I can do clay in 19 days."],
    ["Bo Lind", "Is it two coats of paint?"],
    ["Ada Finch", "Yes, two coats of paint."],
    ["Ada Finch", "Marek can email you about the wheel by Monday."],
    ["Bo Lind", "I'm away Monday and Tuesday. Wednesday is better for me."],
    ["Ada Finch", "Wednesday it is."],
    ["Bo Lind", "Shall we fire the bowls on the seventeenth of December?"],
    ["Ada Finch", "Thursday, yes, the bowls are dry by then."],
    ["Ada Finch", "We would empty the loft on the twenty-second, that's Tuesday."],
    ["Bo Lind", "Tuesday's bad. Wednesday?"],
    ["Ada Finch", "Wednesday the twenty-third, then, at five in the afternoon."],
    ["Bo Lind", "Make it six, the loft isn't free at five."],
    ["Ada Finch", "Shall the joiner come Saturday this week, at ten?"],
    ["Bo Lind", "Saturday I can't. Sunday?"],
    ["Ada Finch", "Sunday it is for the joiner."],
    ["Ada Finch", "And the opening, maybe on the seventh of January?"],
    ["Bo Lind", "Thursday, yes, at two in the afternoon."],
    ["Bo Lind", "Anything over 300 plates goes to the owner. The plates go out on May 12."],
  ],
  ["Ada Finch"],
);

it("allows a figure that is told with the one that is left of it", () => {
  const { sureKinds } = heldAgainst(
    [
      ["Bo Lind", "What about the battery in winter?"],
      ["Ada Finch", "It loses a fifth, so instead of eighty kilometres you get sixty-four or so."],
    ],
    ["Ada Finch"],
  );
  expect(sureKinds("In winter the battery lasts 64 of 80 km.")).not.toContain("number");
  expect(sureKinds("In winter the battery lasts 80 km.")).toContain("number");
});

describe("a figure that the call names only to set it aside", () => {
  it.each([
    "The kiln trial runs for eight weeks.",
    "Please give us the glaze order two weeks ahead.",
    "You can move the shelving with four days of notice.",
    "We will fit 90 hooks.",
    "The clay can be there in 17 days.",
    "Marek will email you by Monday to set up the wheel.",
    "We will empty the loft on Tuesday, December 22.",
    "We will empty the loft at 5 pm.",
    "The joiner will come on Saturday, December 5.",
  ])("does not hold: %s", (sentence) => {
    expect(kinds(sentence)).not.toEqual([]);
  });

  it.each([
    "The kiln trial runs for six weeks.",
    "The opening is on Thursday, January 7 at 2 pm.",
    "We will fit 40 hooks rather than 90.",
    "From stock the clay takes 19 days, while your other supplier says 17.",
    "There will be two coats of paint.",
    "Marek will email you by Wednesday to set up the wheel.",
    "Anything over 300 plates goes to the owner.",
    "The plates go out on May 12.",
    "We will empty the loft on Wednesday, December 23 at 6 pm.",
    "The joiner will come on Sunday, December 6.",
    "We will fire the bowls on Thursday, December 17.",
  ])("holds where the call does not set it aside: %s", (sentence) => {
    expect(kinds(sentence)).not.toContain("number");
    expect(kinds(sentence)).not.toContain("date");
  });
});
