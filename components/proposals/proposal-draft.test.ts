import { describe, expect, it } from "vitest";
import type { Proposal } from "@/lib/features/proposals/schema";
import { computePricing, sumsDiffer } from "./pricing-draft";
import { draftErrors, draftOf, patchOf } from "./proposal-draft";

const proposal: Proposal = {
  id: "0198a8de-0000-7000-8000-000000000001",
  title: "Rollout",
  clientName: "Northwind",
  status: "draft",
  templateType: "custom",
  sections: [
    { title: "Second", content: "b", order: 5 },
    { title: "First", content: "a", order: 1 },
  ],
  pricing: {
    items: [{ name: "Gate", quantity: 3, unitPrice: 0.1, total: 0.3 }],
    subtotal: 0.3,
    total: 0.3,
    currency: "EUR",
  },
  validUntil: "2027-03-31T22:00:00.000Z",
  crmDealId: null,
  metadata: { source: "api" },
  createdAt: "2026-11-01T10:00:00.000Z",
  updatedAt: "2026-11-01T10:00:00.000Z",
};
const before = draftOf(proposal);
const patch = (change: Partial<typeof before>) =>
  patchOf({ before, after: { ...before, ...change }, metadata: proposal.metadata });

describe("a proposal draft", () => {
  it("produces no patch without changes", () => {
    expect(patch({})).toBeNull();
  });

  it("includes only changed fields", () => {
    expect(patch({ title: "Rollout 2", validUntil: "" })).toEqual({ title: "Rollout 2", validUntil: null });
  });

  it("shows sections in order and renumbers them when they move", () => {
    expect(before.sections.map(({ title }) => title)).toEqual(["First", "Second"]);
    expect(patch({ sections: [...before.sections].reverse() })?.sections).toEqual([
      { title: "Second", content: "b", order: 0 },
      { title: "First", content: "a", order: 1 },
    ]);
  });

  it("stores totals computed from the lines, to the cent", () => {
    const items = [...before.pricing.items, { key: "x", name: "Scan", quantity: "2.5", unitPrice: "19.99" }];
    expect(patch({ pricing: { ...before.pricing, items, tax: "19" } })?.pricing).toMatchObject({
      subtotal: 50.28,
      tax: 9.55,
      total: 59.83,
    });
  });

  it("keeps metadata written by others", () => {
    expect(patch({ brand: { ...before.brand, companyName: "Brightwater" } })?.metadata).toMatchObject({
      source: "api",
      branding: { companyName: "Brightwater" },
    });
  });

  it("says why it cannot be saved", () => {
    const items = [{ key: "x", name: "Gate", quantity: "three", unitPrice: "1" }];
    const faults = draftErrors({ ...before, title: " ", pricing: { ...before.pricing, items } });
    expect(faults).toEqual({
      title: "Enter a title",
      pricing: "Quantity must be a number of 0 or more, such as 1.5",
    });
  });

  it.each([
    ["2000000000000000", "0", "quantity"],
    ["1", "1000000000000001", "unitPrice"],
    ["1000000", "2000000000", "unitPrice"],
  ] as const)("names the largest amount instead of sending %s × %s", (quantity, unitPrice, field) => {
    const { error, lines } = computePricing({
      ...before.pricing,
      items: [{ key: "x", name: "Gate", quantity, unitPrice }],
    });
    expect(error).toBe("Amounts can be at most 1,000,000,000,000,000");
    expect(lines[0]?.error?.field).toBe(field);
  });

  it("counts the tax among what an amount can be", () => {
    const items = [{ key: "x", name: "Gate", quantity: "1", unitPrice: "1000000000000000" }];
    expect(computePricing({ ...before.pricing, items, tax: "" }).error).toBeNull();
    expect(computePricing({ ...before.pricing, items, tax: "19" }).error).toMatch(/^Amounts can be at most/);
  });

  it("detects totals that were set by hand", () => {
    expect(sumsDiffer(proposal.pricing, before.pricing)).toBe(false);
    expect(sumsDiffer({ ...proposal.pricing, total: 99 }, before.pricing)).toBe(true);
    expect(computePricing(before.pricing).total).toBe(0.3);
  });
});
