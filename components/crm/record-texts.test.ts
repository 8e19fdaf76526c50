import { describe, expect, it } from "vitest";
import { changedFields, textsOf } from "./record-texts";

const NAMES = ["name", "amount", "currency", "closeDate"];

describe("the form of a deal", () => {
  const before = textsOf(NAMES, { name: "Pilot", amount: 1200.5, currency: "EUR", closeDate: null, stage: "x" });

  it("shows the fields as text", () => {
    expect(before).toEqual({ name: "Pilot", amount: "1200.5", currency: "EUR", closeDate: "" });
  });

  it("sends only what changed, and null for what was emptied", () => {
    expect(changedFields(NAMES, before, before)).toEqual({});
    const after = { name: " Pilot ", amount: "900", currency: "usd", closeDate: "2026-12-31" };
    expect(changedFields(NAMES, before, after)).toEqual({ amount: 900, currency: "USD", closeDate: "2026-12-31" });
    expect(changedFields(NAMES, before, { ...before, amount: "  " })).toEqual({ amount: null });
    expect(changedFields(NAMES, before, { ...before, amount: "1,000" })).toEqual({ amount: "1,000" });
  });
});
