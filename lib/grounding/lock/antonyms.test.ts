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
  ])("is not seen in the same words: %s", (sentence) => {
    expect(kinds(sentence)).not.toContain("direction");
  });
});
