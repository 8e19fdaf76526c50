import { describe, expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const { sureKinds: kinds } = heldAgainst(
  [
    ["Ada Finch", "Could we meet again on Tuesday the fifteenth, half nine?"],
    ["Bo Lind", "Half nine I'm on the ward. Make it quarter to eleven."],
    ["Ada Finch", "Tuesday the fifteenth at quarter to eleven, then, and I'll bring the pump along."],
    ["Bo Lind", "Good. And the samples, when do they come?"],
    ["Ada Finch", "The courier comes on Thursday the tenth at three o'clock, he needs a signature."],
    ["Bo Lind", "And the tender closes on the twenty-first. By noon on the twenty-first, or it goes in the bin."],
    ["Ada Finch", "We'll have it with you by noon. Friday I'm out, from two o'clock."],
    ["Bo Lind", "Monday the twenty-first, then, at four, we open the envelopes."],
  ],
  ["Bo Lind"],
);

describe("a day and its time", () => {
  it.each([
    ["time", "We meet again on Tuesday, December 15 at 9:30."],
    ["date", "We meet again on Tuesday, December 15 at 15:00."],
    ["time", "We meet again on Thursday, December 10 at 10:45."],
    ["date", "We meet again on Monday, December 21 at 10:45, and I will bring the pump."],
    ["time", "The courier comes on Thursday, December 10 at 10:45."],
    ["time", "The envelopes are opened on Monday, December 21 at 14:00."],
  ])("belong together as they were last named (%s): %s", (kind, sentence) => {
    expect(kinds(sentence)).toContain(kind);
  });

  it.each([
    "We meet again on Tuesday, December 15 at 10:45.",
    "We meet again at 10:45 on Tuesday, December 15, and I will bring the pump.",
    "The courier comes on Thursday, December 10 at 15:00.",
    "You will have our tender by noon on December 21.",
    "The envelopes are opened on Monday, December 21 at 16:00.",
  ])("agree: %s", (sentence) => {
    expect(kinds(sentence)).not.toContain("time");
    expect(kinds(sentence)).not.toContain("date");
  });
});
