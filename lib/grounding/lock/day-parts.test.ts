import { describe, expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const { sureKinds: kinds } = heldAgainst(
  [
    ["Ada Finch", "The fitter calls you tomorrow, in the morning."],
    ["Bo Lind", "Good, and the keys?"],
    ["Ada Finch", "What about them?"],
    ["Bo Lind", "My neighbour has the keys of the cellar."],
    ["Ada Finch", "Fine."],
    ["Bo Lind", "He's at home on Saturday afternoon."],
    ["Ada Finch", "We collect the keys on Saturday after lunch, then."],
    ["Bo Lind", "Thanks."],
    ["Ada Finch", "One more thing about the invoice."],
    ["Bo Lind", "Yes?"],
    ["Ada Finch", "I'll mail the invoice tonight."],
  ],
  ["Bo Lind"],
);

describe("the part of a day", () => {
  it.each([
    "The fitter will call you tomorrow evening.",
    "The fitter will call you by tomorrow afternoon.",
    "We will collect the keys on Saturday morning.",
    "You will have the invoice this afternoon.",
  ])("is the one that was named with the day: %s", (sentence) => {
    expect(kinds(sentence)).toContain("time");
  });

  it.each([
    "The fitter will call you tomorrow morning.",
    "The fitter will call you tomorrow.",
    "We will collect the keys on Saturday afternoon.",
    "You will have the invoice this evening.",
  ])("agrees: %s", (sentence) => {
    expect(kinds(sentence)).not.toContain("time");
  });
});
