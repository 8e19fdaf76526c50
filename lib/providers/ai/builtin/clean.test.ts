import { describe, expect, it } from "vitest";
import { growth, MAX_LINEAR_GROWTH } from "@/lib/testing/growth";
import { cleanSentence } from "./clean.ts";
import { splitSentences } from "./sentences.ts";

describe("cleaning speech", () => {
  it.each([
    ["Um , so w we have uh forty {vocalsound} reps .", "We have forty reps."],
    ["Yeah so it's just it's just th thickness", "It's just thickness."],
    ["And, uh, the price is is $1,200 per seat.", "The price is $1,200 per seat."],
    ["there 's 20 20 split [laughter]", "There's 20 20 split."],
    ["Okay. Right, I mean, the pro proposal is fine", "The proposal is fine."],
    ["No, we can't.", "No, we can't."],
    ["Eighty-nine dollars per person.", "Eighty-nine dollars per person."],
    ["the rest in q two", "The rest in Q two."],
    ["So far we've lost two deals.", "So far we've lost two deals."],
    ["Shall we three talk again after that?", "Shall we talk again after that?"],
    ["I'll send 'em before noon, and get em printed.", "I'll send them before noon, and get them printed."],
    ["I'll ask her today itself.", "I'll ask her today."],
    ["It'd be, em, fine.", "It'd be, em, fine."],
    ["It's about thirty k this year.", "It's about thirty k this year."],
    ["That's 20 p a label, k kind of.", "That's 20 p a label, kind of."],
    ["uh um {vocalsound}", ""],
  ])("%s", (raw, clean) => {
    expect(cleanSentence(raw)).toBe(clean);
  });

  it("splits at sentence ends, not at prices or abbreviations, and keeps words verbatim", () => {
    const text = "It costs $1.5 million, i.e. too much. Dr. Weiss agrees? Yes {disfmarker} no...";
    const pieces = splitSentences(text);
    expect(pieces.map((piece) => piece.text)).toEqual([
      "It costs $1.5 million, i.e. too much.",
      "Dr. Weiss agrees?",
      "Yes",
      "no...",
    ]);
    for (const piece of pieces) expect(text.slice(piece.start, piece.start + piece.text.length)).toBe(piece.text);
    expect(pieces.map((piece) => piece.broken)).toEqual([false, false, true, true]);
  });

  it.each(["{", "[ ", "a ", "and , ", "....", "I'll ", "w w ", "(laughs", "<", "if if "])(
    "takes linear time for a text of only “%s”",
    async (bait) => {
      const work = (size: number) => {
        for (const piece of splitSentences(bait.repeat(size))) cleanSentence(piece.text);
      };
      expect(await growth(work, { size: 5_000 })).toBeLessThan(MAX_LINEAR_GROWTH);
    },
  );
});
