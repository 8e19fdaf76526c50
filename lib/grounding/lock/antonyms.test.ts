import { describe, expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const { sureKinds: kinds } = heldAgainst(
  [
    ["Ada Finch", "We lost four choirs since the summer, all of them because of the cold hall."],
    ["Bo Lind", "And who plays the organ?"],
    [
      "Ada Finch",
      "Nobody pays for the rehearsals, that was always so. The organ tuner comes every morning of the festival.",
    ],
    ["Ada Finch", "The singers pay thirty pounds when they arrive."],
    ["Bo Lind", "Can they pay twenty then, and ten when they go home?"],
    ["Bo Lind", "Would you give a discount if the choir paid the year up front?"],
    ["Ada Finch", "I'd ask our treasurer about a discount for the choir."],
  ],
  ["Bo Lind"],
);

describe("an opposite", () => {
  it.each([
    "You won four choirs since the summer.",
    "Everybody pays for the rehearsals.",
    "The organ tuner comes every evening of the festival.",
  ])("is told from what was said: %s", (sentence) => {
    expect(kinds(sentence)).toContain("direction");
  });

  it.each([
    "You lost four choirs since the summer.",
    "Nobody pays for the rehearsals.",
    "The organ tuner comes every morning of the festival.",
    "The singers pay twenty pounds when they arrive and ten when they leave.",
    "I will get back to you about a discount for a choir that pays the year in advance.",
  ])("is not seen in the same words: %s", (sentence) => {
    expect(kinds(sentence)).not.toContain("direction");
  });
});
