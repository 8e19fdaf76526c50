import { describe, expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const { sureKinds: kinds } = heldAgainst(
  [
    ["Bo Lind", "Anything over forty tonnes isn't, it isn't just my decision. Head office has to look at it."],
    ["Ada Finch", "Who sees the payslips?"],
    ["Bo Lind", "Nobody outside your office sees the payslips."],
    ["Ada Finch", "And what happens at the weekend?"],
    ["Bo Lind", "We change nothing in the weeks before Christmas."],
    ["Ada Finch", "The roof, is it covered by the warranty?"],
    ["Bo Lind", "It covers the gutters. It doesn't cover the skylights."],
  ],
  ["Bo Lind"],
);

describe("a total", () => {
  it.each([
    "Everybody outside your office sees the payslips.",
    "We change everything in the weeks before Christmas.",
    "The warranty covers the gutters and also the skylights.",
    "The warranty covers the gutters; the skylights are covered as well.",
  ])("is not what the call denies: %s", (sentence) => {
    expect(kinds(sentence)).toContain("negation");
  });

  it.each([
    "Nobody outside your office sees the payslips.",
    "We will also check whether the skylights are covered.",
    "Head office also has to look at anything over 40 tonnes.",
  ])("is left alone where the call agrees: %s", (sentence) => {
    expect(kinds(sentence)).not.toContain("negation");
  });
});
