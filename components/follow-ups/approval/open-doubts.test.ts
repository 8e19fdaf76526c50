import { describe, expect, it } from "vitest";
import type { Claim } from "@/lib/grounding/claim";
import { sampleReviewItem } from "@/lib/testing/sample-follow-up";
import { doubtsTitle, openDoubts } from "./open-doubts";

const claim = (text: string, part: Partial<Claim> = {}): Claim => ({
  ...{ id: text, start: 0, end: text.length, text, kind: "price", support: "unsupported", evidence: [] },
  ...part,
});
const price = claim("The total is $48,500.", {
  differences: [{ kind: "price", here: "48,500", said: "fifty-two thousand five hundred", segmentIndex: 3 }],
});
const held = { meetingId: "0d8b7a53-8d0e-4d0a-9b57-0c1f3a7f0003" };
const claims = (...all: Claim[]) => sampleReviewItem({ claims: all });

describe("what nobody said in an email", () => {
  it("is named, with what was said instead", () => {
    const doubts = openDoubts({ ...claims(price), unsupported: ["$48,500"] });
    expect(doubts).toEqual([{ text: price.text, facts: ["$48,500"], said: ["fifty-two thousand five hundred"] }]);
    expect(doubtsTitle(doubts, held)).toBe("Nobody said $48,500");
    expect(doubtsTitle(doubts, { meetingId: null })).toBe("No meeting to check $48,500 against");
  });

  it("calls a bare number a figure", () => {
    const bare = claim("It saves 0 hours.", { kind: "fact" });
    const doubts = openDoubts({ ...claims(bare), unsupported: ["0"] });
    expect(doubtsTitle(doubts, held)).toBe("Nobody said the figure 0");
    expect(doubtsTitle(doubts, { meetingId: null })).toBe("No meeting to check the figure 0 against");
  });

  it("leaves out what is supported, in part or in full, and what a person has accepted", () => {
    const confirmed = { by: "0d8b7a53-8d0e-4d0a-9b57-0c1f3a7f0001", at: "2026-02-24T15:00:00.000Z" };
    const item = claims(
      { ...price, confirmed },
      claim("a", { support: "supported" }),
      claim("b", { support: "partial" }),
    );
    expect(openDoubts({ ...item, unsupported: ["$48,500"] })).toEqual([]);
  });

  it("includes the subject and a formatted version that differs", () => {
    const inSubject = { ...sampleReviewItem({ subject: "Your $9 offer" }), unsupported: ["$9"] };
    expect(doubtsTitle(openDoubts(inSubject), held)).toBe("Nobody said $9");
    const item = sampleReviewItem({ riskFlags: ["unsupported_price"] });
    expect(openDoubts({ ...item, formattedText: "It costs $9." })).toHaveLength(1);
    expect(openDoubts({ ...sampleReviewItem(), formattedText: "It costs $9." })).toEqual([]);
  });

  it("is counted where no figure, date or name can be named for all of it", () => {
    const doubts = openDoubts({ ...claims(price, claim("We agreed to a pilot.")), unsupported: ["$48,500"] });
    expect(doubtsTitle(doubts, held)).toBe("2 statements aren't in the transcript");
    expect(doubtsTitle(doubts.slice(1), held)).toBe("One statement isn't in the transcript");
    expect(doubtsTitle(doubts, { meetingId: null })).toBe("No meeting to check 2 statements against");
  });
});
