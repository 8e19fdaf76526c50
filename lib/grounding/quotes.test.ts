import { describe, expect, it } from "vitest";
import { findQuote, verifyEvidence } from "./quotes";

function found(text: string, quote: string): string | null {
  const place = findQuote(text, quote);
  return place && text.slice(place.start, place.end);
}

describe("findQuote", () => {
  it("returns the words as the text has them, whatever case, spacing and quotation marks were asked", () => {
    expect(found("Well,  we’d pay  $24,000 — a year.", "We'd pay $24,000 - a year")).toBe("we’d pay  $24,000 — a year");
    expect(found("So the price is fine.", '"the price is fine..."')).toBe("the price is fine");
  });

  it("finds whole words only", () => {
    expect(found("We start on Monday with part one", "art")).toBeNull();
    expect(found("restart, then start", "start")).toBe("start");
    expect(findQuote("restart, then start", "start")?.start).toBe(14);
  });

  it("finds a quote inside a script without spaces", () => {
    expect(found("来月の予算は五百万円です", "予算は五百万円")).toBe("予算は五百万円");
  });

  it("keeps offsets right behind letters whose lower case is longer", () => {
    expect(found("İİİ agreed to it 🎉 today", "AGREED to it 🎉")).toBe("agreed to it 🎉");
  });

  it("refuses a quote that says nothing", () => {
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
});
