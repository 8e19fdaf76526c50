import { describe, expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const { sureKinds: kinds } = heldAgainst(
  [
    ["Ada Finch", "Could you send me the seating chart of the chapel?"],
    ["Bo Lind", "Sure, the chart's on my desk. Give me till Thursday."],
    ["Ada Finch", "Perfect."],
    ["Bo Lind", "What do the lilies cost?"],
    ["Ada Finch", "It depends on the week."],
    ["Bo Lind", "Can I get a price list for the lilies and the wreaths?"],
    ["Ada Finch", "You'll have the price list tonight."],
    ["Bo Lind", "Great."],
  ],
  ["Ada Finch"],
);

describe("what is handed over", () => {
  it.each([
    "I will send you the seating chart of the chapel by Thursday.",
    "Ada will send Bo the seating chart of the chapel by Thursday.",
    "Bo will send Ada the price list for the lilies tonight.",
    "Please send me the price list for the lilies tonight.",
    "I look forward to your price list for the lilies tonight.",
  ])("comes from the one who promised it: %s", (sentence) => {
    expect(kinds(sentence)).toContain("who");
  });

  it("is not judged by a promise of something else", () => {
    const about = heldAgainst(
      [
        ["Bo Lind", "Could you make that two photos of boats our size?"],
        ["Bo Lind", "I'll mail you the log on Monday."],
        ["Ada Finch", "Fine."],
      ],
      ["Ada Finch"],
    );
    expect(about.sureKinds("I will send you two photos of boats of your size.")).not.toContain("who");
    expect(about.sureKinds("You asked: “Could you send us photos of boats?”")).not.toContain("who");
  });

  it("is not judged by the answer to a request for something else", () => {
    const about = heldAgainst(
      [
        ["Ada Finch", "It takes five weeks, and for that we'd need the order by the twelfth of February."],
        ["Bo Lind", "The board meets on the tenth. I need a quote and something on safety by the third."],
        ["Ada Finch", "You'll have both on the first of February."],
      ],
      ["Ada Finch"],
    );
    expect(about.sureKinds("For that, we need your order by February 12.")).not.toContain("who");
  });

  it.each([
    "Bo will send me the seating chart of the chapel by Thursday.",
    "You will send me the seating chart of the chapel by Thursday.",
    "I will send you the price list for the lilies tonight.",
    "Please send me the seating chart of the chapel by Thursday.",
    "Ada will send Bo the price list for the lilies tonight.",
  ])("agrees with the call: %s", (sentence) => {
    expect(kinds(sentence)).not.toContain("who");
  });
});
