import { describe, expect, it } from "vitest";
import { mergeRecord, pendingFields } from "./merge-record";

const agreed = { email: "a@x.example", firstName: "Ana", lastName: "Ortiz", company: null, phone: "1" };

describe("merging a contact", () => {
  it("takes the CRM's changes and keeps ours", () => {
    const merged = mergeRecord("contact", {
      baseline: agreed,
      local: { ...agreed, phone: "2" },
      remote: { ...agreed, firstName: "Anna" },
    });
    expect(merged.fields).toEqual({ ...agreed, phone: "2", firstName: "Anna" });
    expect(merged).toMatchObject({ conflicts: [], isChanged: true, baseline: { phone: "1", firstName: "Anna" } });
    expect(pendingFields("contact", { ...merged, conflicts: [] })).toEqual({ phone: "2" });
  });

  it("overwrites nothing where both changed, and pushes nothing of it", () => {
    const merged = mergeRecord("contact", {
      baseline: agreed,
      local: { ...agreed, phone: "2" },
      remote: { ...agreed, phone: "3" },
    });
    expect(merged.conflicts).toEqual([{ field: "phone", local: "2", remote: "3" }]);
    expect(merged).toMatchObject({ isChanged: false, fields: { phone: "2" }, baseline: { phone: "1" } });
    expect(pendingFields("contact", { ...merged, conflicts: ["phone"] })).toEqual({});
  });

  it("sees no conflict when both changed to the same value", () => {
    const both = { ...agreed, phone: "9" };
    const merged = mergeRecord("contact", { baseline: agreed, local: both, remote: both });
    expect(merged).toMatchObject({ conflicts: [], isChanged: false, baseline: both });
    expect(pendingFields("contact", { ...merged, conflicts: [] })).toEqual({});
  });

  it("recognises its own echo", () => {
    const merged = mergeRecord("contact", { baseline: agreed, local: agreed, remote: { ...agreed } });
    expect(merged).toEqual({ fields: agreed, baseline: agreed, conflicts: [], isChanged: false });
  });

  it("keeps a local contact's fields when the CRM has none", () => {
    const merged = mergeRecord("contact", { baseline: {}, local: agreed, remote: { ...agreed, phone: null } });
    expect(merged).toMatchObject({ conflicts: [], isChanged: false, fields: { phone: "1" } });
    expect(pendingFields("contact", { ...merged, conflicts: [] })).toEqual({ phone: "1" });
  });
});

describe("merging a deal", () => {
  const deal = { name: "Pilot", status: "open", contactIds: ["1", "2"], customFields: { a: 1 } };

  it("lets the CRM decide what a stage means and which fields it owns", () => {
    const merged = mergeRecord("deal", {
      baseline: deal,
      local: { ...deal, status: "lost" },
      remote: { ...deal, status: "won", customFields: { a: 2 } },
    });
    expect(merged).toMatchObject({ conflicts: [], fields: { status: "won", customFields: { a: 2 } } });
  });

  it("ignores the order of a deal's contacts", () => {
    const merged = mergeRecord("deal", { baseline: deal, local: deal, remote: { ...deal, contactIds: ["2", "1"] } });
    expect(merged.isChanged).toBe(false);
  });
});
