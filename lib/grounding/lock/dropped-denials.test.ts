import { describe, expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const { sureKinds: kinds } = heldAgainst(
  [
    ["Ada Finch", "So the vernissage, would that be in the courtyard?"],
    ["Bo Lind", "The vernissage is on the ninth of May and it's not moving. The scratch in the frame is not a defect."],
    ["Ada Finch", "Fine. And the framing?"],
    ["Bo Lind", "There's no deposit on the frames."],
    ["Ada Finch", "I can't lift them alone. My brother can lift them."],
    ["Ada Finch", "Will you be nailing in the old gallery?"],
    ["Bo Lind", "We wouldn't nail in the old gallery, we'd use the rails."],
    ["Ada Finch", "The two heirs don't speak to each other."],
    ["Bo Lind", "So we two meet on Monday the eleventh?"],
    ["Ada Finch", "Can visitors touch the bronzes?"],
    ["Bo Lind", "They can photograph the bronzes but they can't touch them."],
  ],
  ["Bo Lind"],
);

describe("a denial that a sentence drops", () => {
  it.each([
    "The vernissage on May 9 can still move.",
    "The scratch in the frame is a defect.",
    "There is a deposit on the frames.",
    "We will nail in the old gallery.",
    "Visitors can touch the bronzes.",
  ])("differs from what the call denies: %s", (sentence) => {
    expect(kinds(sentence)).toContain("negation");
  });

  it.each([
    "The vernissage on May 9 does not move.",
    "The scratch in the frame is not a defect.",
    "There is no deposit on the frames.",
    "Your brother can lift them.",
    "Visitors can photograph the bronzes.",
    "We will meet again on Monday, May 11.",
  ])("is not seen where the sentence agrees: %s", (sentence) => {
    expect(kinds(sentence)).not.toContain("negation");
  });
});
