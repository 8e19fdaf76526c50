import { describe, expect, it } from "vitest";
import { findQuote, verifyEvidence } from "./quotes";

function found(text: string, quote: string): string | null {
  const place = findQuote(text, quote);
  return place && text.slice(place.start, place.end);
}

describe("findQuote", () => {
  it("returns the words as written, ignoring case, spacing and quotation marks", () => {
    expect(found("Well,  we’d pay  $24,000 — a year.", "We'd pay $24,000 - a year")).toBe("we’d pay  $24,000 — a year");
    expect(found("So the price is fine.", '"the price is fine..."')).toBe("the price is fine");
  });

  it.each([
    ["‘fine’ and “good”", "'fine' and \"good\"", "fine’ and “good"],
    ["one – two — three… four", "one - two - three... four", "one – two — three… four"],
    ["  Well, yes", " Well", "Well"],
    ["ask Bo", "bo", "Bo"],
  ])("finds in %j %j", (text, quote, expected) => {
    expect(found(text, quote)).toBe(expected);
  });

  it("compares the first 4,000 characters of a quote", () => {
    const text = "ab ".repeat(1_400);
    expect(findQuote(text, `${text.slice(0, 3_999)} and something else`)).not.toBeNull();
  });

  it("finds whole words only", () => {
    expect(found("We start on Monday with part one", "art")).toBeNull();
    expect(found("restart, then start", "start")).toBe("start");
    expect(findQuote("restart, then start", "start")?.start).toBe(14);
  });

  it("finds a quote inside a script without spaces", () => {
    expect(found("来月の予算は五百万円です", "予算は五百万円")).toBe("予算は五百万円");
  });

  it("keeps offsets correct after letters whose lower case is longer", () => {
    expect(found("İİİ agreed to it 🎉 today", "AGREED to it 🎉")).toBe("agreed to it 🎉");
  });

  it("refuses an empty quote", () => {
    expect(findQuote("I a . b", "a")).toBeNull();
    expect(findQuote("anything", "  ...  ")).toBeNull();
  });
});

describe("verifyEvidence", () => {
  const segments = [{ text: "We can do  March." }, { text: "The budget is tight." }];

  it("drops quotes that are invented, in another segment or out of range", () => {
    const evidence = [
      { segmentIndex: 0, quote: "we can do march", score: 3 },
      { segmentIndex: 0, quote: "the budget is tight", score: 1 },
      { segmentIndex: 9, quote: "the budget is tight", score: 1 },
      { segmentIndex: 0.5, quote: "we can do march", score: 1 },
    ];
    expect(verifyEvidence(evidence, segments)).toEqual([{ segmentIndex: 0, quote: "We can do  March", score: 1 }]);
  });

  it("keeps each quote once per segment", () => {
    const said = [{ text: "It is late" }, { text: "It is late" }];
    const one = { segmentIndex: 0, quote: "it is late", score: 0.4 };
    const evidence = [one, { ...one, score: 0.9 }, { ...one, segmentIndex: 1, score: Number.NaN }];
    expect(verifyEvidence(evidence, said)).toEqual([
      { segmentIndex: 0, quote: "It is late", score: 0.4 },
      { segmentIndex: 1, quote: "It is late", score: 0 },
    ]);
  });
});
