import { describe, expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const { sureKinds: toBeDone } = heldAgainst(
  [
    ["Bo Lind", "Who talks to Mr Varga about the boiler?"],
    ["Ada Finch", "Leave him to me. I'll talk to him about the boiler over the weekend, okay?"],
    ["Bo Lind", "Fine. Then Pete can put a price on the old pump within a week."],
    ["Ada Finch", "Yes, good."],
  ],
  ["Bo Lind"],
);

const { sureKinds: isDone } = heldAgainst(
  [
    ["Bo Lind", "Shall I call the insurer about the roof?"],
    ["Ada Finch", "I talked to the insurer about the roof yesterday, I'll send you the letter."],
  ],
  ["Bo Lind"],
);

const { sureKinds: imagined } = heldAgainst(
  [
    ["Bo Lind", "What would you do with the three old drawings?"],
    ["Ada Finch", "I'll run those three and show you what we'd have cut and what you'd have kept."],
  ],
  ["Bo Lind"],
);

const { sureKinds: awaited } = heldAgainst(
  [
    ["Bo Lind", "So the ferry pass is 21 pounds with a break after a year."],
    ["Ada Finch", "That I can take to the council. They meet on the eighth."],
    ["Ada Finch", "And the ramp?"],
    ["Bo Lind", "We might paint the ramp for nothing. I'd have to ask our yard."],
  ],
  ["Bo Lind"],
);

describe("what others decide", () => {
  it.each([
    "The council has approved the ferry pass at 21 pounds.",
    "The ferry pass has been approved by the council.",
  ])("is not decided yet: %s", (sentence) => {
    expect(awaited(sentence)).toContain("certainty");
  });

  it("is open where the speaker leaves it open twice", () => {
    expect(awaited("We will paint the ramp for nothing.")).toContain("certainty");
  });
});

describe("a deed that is still to be done", () => {
  it.each(["Ada has talked to Mr Varga about the boiler.", "Pete has put a price on the old pump."])(
    "is not done yet: %s",
    (sentence) => {
      expect(toBeDone(sentence)).toContain("certainty");
    },
  );

  it("may be told as done where somebody has done it", () => {
    expect(isDone("Ada has talked to the insurer about the roof.")).not.toContain("certainty");
  });

  it("is not told as done by what would have been", () => {
    expect(imagined("Ada will run those three and show you what we'd have cut and what you'd have kept.")).toEqual([]);
  });
});
