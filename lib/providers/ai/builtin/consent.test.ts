import { describe, expect, it } from "vitest";
import { growth, MAX_LINEAR_GROWTH } from "@/lib/testing/growth";
import { answerOf } from "./consent";

describe("an answer to a request", () => {
  it.each([
    ["Yes, sure, I'll do that", "explicit"],
    ["Okay, Priya — consider it done.", "explicit"],
    ["Yep. I'm, I'm on it.", "explicit"],
    ["Done, madam. Anything else?", "explicit"],
    ["Right you are.", "explicit"],
    ["Done that twice already", "plain"],
    ["I'd have to run it past the board first, but sure.", "explicit"],
    ["I'd have to ask my boss, but I doubt it.", null],
    ["Aye, no bother.", "plain"],
    ["Yep", "plain"],
    ["Not right now.", "no"],
    ["Not at this stage, thanks.", "no"],
    ["Maybe another time.", "no"],
    ["We're all set, thanks.", "no"],
    ["Please do, that would help", "pleased"],
    ["Monday works for me", "pleased"],
    ["I'd like that very much, actually.", "pleased"],
    ["It would help me.", "pleased"],
    ["Go for it.", "pleased"],
    ["If you don't mind.", "pleased"],
    ["Would you? That'd be lovely.", "pleased"],
    ["I'll have to check.", "no"],
    ["Okay, I need to ask our people first.", "no"],
    ["I'll have to check, then I'll send it.", "plain"],
    ["No, we can't share those", "no"],
    ["Possibly. Let me think about it.", "no"],
    ["It depends on the board.", "no"],
    ["Is there anybody who can do it?", null],
    ["Two hours is no problem?", null],
    ["The weather is nice here", null],
    ["Would you do that for free?", null],
    ["If you could fix the coffee I'd sign", null],
  ])("reads “%s” as %s", (words, answer) => {
    expect(answerOf(words)).toBe(answer);
  });

  it.each(["yes ", "Yes, ", "ok right ", "sure. ", "hm ", "and ", "I ", "{"])(
    "takes linear time for “%s” again and again",
    async (bait) => {
      let texts = 0;
      /** Each text is new, because answers are remembered. */
      const work = (size: number) => answerOf(`${bait.repeat(size)}${++texts}!`);
      expect(await growth(work, { size: 4_000 })).toBeLessThan(MAX_LINEAR_GROWTH);
    },
  );
});
