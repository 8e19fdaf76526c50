import { describe, expect, it } from "vitest";
import { byUrgency, isFlagged } from "./review-order";
import { shownChanges } from "./shown-changes";

const item = (riskFlags: string[], reviewDueAt: string | null, createdAt = "2026-11-20T08:00:00.000Z") => ({
  riskFlags,
  reviewDueAt,
  createdAt,
});

describe("the order of the review queue", () => {
  it("puts flagged items first, then those due first", () => {
    const late = item([], "2026-11-20T12:00:00.000Z");
    const soon = item([], "2026-11-20T09:00:00.000Z");
    const flagged = item(["unsupported_price"], "2026-11-20T15:00:00.000Z");
    const undated = item([], null);
    expect([undated, late, soon, flagged].sort(byUrgency)).toEqual([flagged, soon, late, undated]);
  });

  it("does not flag an item for mentioning a price", () => {
    expect(isFlagged({ riskFlags: ["pricing_or_discount"] })).toBe(false);
    expect(isFlagged({ riskFlags: ["pricing_or_discount", "unsupported_date"] })).toBe(true);
    expect(isFlagged({ riskFlags: ["instruction_in_talk"] })).toBe(true);
  });
});

describe("the changes on a screen", () => {
  it("are the diff, or the whole text of the first version", () => {
    const diff = [
      { kind: "same" as const, text: "Hi " },
      { kind: "added" as const, text: "Dana" },
    ];
    expect(shownChanges({ diff, bodyText: "Hi Dana" })).toEqual(diff);
    expect(shownChanges({ diff: [], bodyText: "Hi" })).toEqual([{ kind: "same", text: "Hi" }]);
  });

  it("are truncated and marked when too long to read", () => {
    const long = "word ".repeat(40_000);
    const diff = (["same", "removed", "added", "same"] as const).map((kind) => ({ kind, text: long }));
    const shown = shownChanges({ diff, bodyText: long });
    expect(shown.map(({ text }) => text.length).reduce((sum, length) => sum + length)).toBeLessThan(50_000);
    expect(shown[0]?.text).toMatch(/^word .* … \(198000 more characters\) … .*word $/);
  });
});
