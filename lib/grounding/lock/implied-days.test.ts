import { describe, expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";
import { speechOf } from "./speech";

const { sureKinds: kinds } = heldAgainst(
  [
    [
      "Ada Finch",
      "Then let me find out whether the kiln takes the long shelves, and you'll have it by the time we speak next.",
    ],
    ["Bo Lind", "Good, the shelves decide it for us."],
    ["Ada Finch", "The warranty papers come from our Signe, she'll get those over to you by the middle of next week."],
    ["Bo Lind", "I could send you photos of the old chimney. Not tomorrow, I'm at the quarry all day. The day after."],
    ["Ada Finch", "The day after is perfect for the chimney."],
    ["Bo Lind", "How long do the bricks last?"],
    ["Ada Finch", "Twenty years, if nobody drops them."],
    ["Bo Lind", "Our last ones did not."],
    ["Ada Finch", "Who fires it up in the morning?"],
    ["Bo Lind", "My cousin does, she is there before anybody."],
    ["Ada Finch", "Lovely."],
    ["Ada Finch", "Shall we meet again on Friday the eleventh at ten?"],
    ["Bo Lind", "Friday the eleventh at ten is fine."],
    ["Ada Finch", "Our holidays start on the twenty-first of December, and on Thursday the seventeenth we take stock."],
    ["Bo Lind", "Wednesday the ninth is the fair."],
  ],
  ["Ada Finch"],
);

describe("a day that the call only implies", () => {
  it.each([
    "I will find out whether the kiln takes the long shelves and tell you by December 11.",
    "Signe will send you the warranty papers by Wednesday, December 9.",
    "You will send me photos of the old chimney on Thursday, December 3.",
  ])("is the day of the next call, of that week or after another day: %s", (sentence) => {
    expect(kinds(sentence)).not.toContain("date");
  });

  it.each([
    "I will find out whether the kiln takes the long shelves and tell you by December 21.",
    "Signe will send you the warranty papers by December 21.",
    "You will send me photos of the old chimney on Friday, December 4.",
  ])("is no other day: %s", (sentence) => {
    expect(kinds(sentence)).toContain("date");
  });

  it("is bounded, however many days and calls are named", () => {
    const said = [
      "The stall opens on May 1 at 9:00, and the fair is on June 2 at 10:00. ".repeat(300),
      "By next time. ".repeat(3000),
    ];
    const segments = said.map((text) => ({ speaker: "Ada Finch", text, startSeconds: 0 }));
    expect(speechOf(segments, new Date("2026-12-01T10:00:00Z"), new Set()).implied.length).toBeLessThanOrEqual(500);
  });
});
