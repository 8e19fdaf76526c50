import { describe, expect, it } from "vitest";
import { directionsOf, NO_FIELD_MAP } from "./fields/field-map";
import { mergeRecord, pendingFields } from "./merge-record";

const contact = directionsOf("hubspot", "contact", NO_FIELD_MAP);
const ofDeal = directionsOf("hubspot", "deal", NO_FIELD_MAP);
const agreed = { email: "a@x.example", firstName: "Ana", lastName: "Ortiz", company: null, phone: "1" };

describe("merging a contact", () => {
  it("takes the CRM's changes and keeps ours", () => {
    const merged = mergeRecord(contact, {
      baseline: agreed,
      local: { ...agreed, phone: "2" },
      remote: { ...agreed, firstName: "Anna" },
    });
    expect(merged.fields).toEqual({ ...agreed, phone: "2", firstName: "Anna" });
    expect(merged).toMatchObject({ conflicts: [], isChanged: true, baseline: { phone: "1", firstName: "Anna" } });
    expect(pendingFields("contact", contact, { ...merged, conflicts: [] })).toEqual({ phone: "2" });
  });

  it("overwrites and pushes nothing where both sides changed", () => {
    const merged = mergeRecord(contact, {
      baseline: agreed,
      local: { ...agreed, phone: "2" },
      remote: { ...agreed, phone: "3" },
    });
    expect(merged.conflicts).toEqual([{ field: "phone", local: "2", remote: "3" }]);
    expect(merged).toMatchObject({ isChanged: false, fields: { phone: "2" }, baseline: { phone: "1" } });
    expect(pendingFields("contact", contact, { ...merged, conflicts: ["phone"] })).toEqual({});
  });

  it("sees no conflict when both changed to the same value", () => {
    const both = { ...agreed, phone: "9" };
    const merged = mergeRecord(contact, { baseline: agreed, local: both, remote: both });
    expect(merged).toMatchObject({ conflicts: [], isChanged: false, baseline: both });
    expect(pendingFields("contact", contact, { ...merged, conflicts: [] })).toEqual({});
  });

  it("recognizes its own echo", () => {
    const merged = mergeRecord(contact, { baseline: agreed, local: agreed, remote: { ...agreed } });
    expect(merged).toEqual({ fields: agreed, baseline: agreed, conflicts: [], isChanged: false, isToTell: false });
  });

  it("keeps a local contact's fields when the CRM has none", () => {
    const merged = mergeRecord(contact, { baseline: {}, local: agreed, remote: { ...agreed, phone: null } });
    expect(merged).toMatchObject({ conflicts: [], isChanged: false, fields: { phone: "1" } });
    expect(pendingFields("contact", contact, { ...merged, conflicts: [] })).toEqual({ phone: "1" });
  });
});

describe("merging a deal", () => {
  const deal = { name: "Pilot", status: "open", contactIds: ["1", "2"], customFields: { a: 1 } };

  it("lets the CRM decide what a stage means and which fields it owns", () => {
    const merged = mergeRecord(ofDeal, {
      baseline: deal,
      local: { ...deal, status: "lost" },
      remote: { ...deal, status: "won", customFields: { a: 2 } },
    });
    expect(merged).toMatchObject({ conflicts: [], fields: { status: "won", customFields: { a: 2 } } });
  });

  it("ignores the order of a deal's contacts", () => {
    const merged = mergeRecord(ofDeal, { baseline: deal, local: deal, remote: { ...deal, contactIds: ["2", "1"] } });
    expect(merged.isChanged).toBe(false);
  });
});

describe("a one-way field", () => {
  const directions = (direction: "from_crm" | "to_crm" | "off") =>
    directionsOf("hubspot", "contact", { ...NO_FIELD_MAP, contact: { phone: direction } });
  const merge = (
    direction: "from_crm" | "to_crm" | "off",
    sides: Record<"local" | "baseline" | "remote", string | null>,
  ) =>
    mergeRecord(directions(direction), {
      local: { phone: sides.local },
      baseline: { phone: sides.baseline },
      remote: { phone: sides.remote },
    });
  const pending = (direction: "from_crm" | "to_crm" | "off", { fields, baseline }: ReturnType<typeof merge>) =>
    pendingFields("contact", directions(direction), { fields, baseline, conflicts: [] });

  it("takes the CRM's value and is never in conflict", () => {
    const merged = merge("from_crm", { local: "ours", baseline: "1", remote: "theirs" });
    expect(merged).toMatchObject({ fields: { phone: "theirs" }, conflicts: [], isChanged: true });
    expect(pending("from_crm", merged)).toEqual({});
  });

  it("pushes our value again where the CRM changed it", () => {
    const merged = merge("to_crm", { local: "ours", baseline: "ours", remote: "theirs" });
    expect(merged).toMatchObject({ fields: { phone: "ours" }, conflicts: [], isChanged: false, isToTell: true });
    expect(pending("to_crm", merged)).toEqual({ phone: "ours" });
  });

  it("clears nothing in the CRM if we never had a value", () => {
    const merged = merge("to_crm", { local: null, baseline: null, remote: "theirs" });
    expect(merged).toMatchObject({ fields: { phone: null }, isChanged: false, isToTell: false });
    expect(pending("to_crm", merged)).toEqual({});
  });

  it("is left alone on both sides when it is off", () => {
    const merged = merge("off", { local: "ours", baseline: "1", remote: "theirs" });
    expect(merged).toMatchObject({
      fields: { phone: "ours" },
      baseline: { phone: "1" },
      conflicts: [],
      isChanged: false,
    });
    expect(pending("off", merged)).toEqual({});
  });
});

describe("a field of the CRM's own", () => {
  const map = { ...NO_FIELD_MAP, contact: { "customFields.city": "both" as const } };
  const city = directionsOf("hubspot", "contact", map);
  const person = (own: Record<string, string>) => ({ email: "a@x.example", customFields: own });

  it("is merged separately, next to read-only fields", () => {
    const merged = mergeRecord(city, {
      baseline: person({ city: "Bonn", jobtitle: "CTO" }),
      local: person({ city: "Berlin", jobtitle: "CTO" }),
      remote: person({ city: "Bonn", jobtitle: "CEO" }),
    });
    expect(merged.fields).toEqual(person({ city: "Berlin", jobtitle: "CEO" }));
    expect(pendingFields("contact", city, { ...merged, conflicts: [] })).toEqual({ "customFields.city": "Berlin" });
  });

  it("can be in conflict, and can be cleared", () => {
    const sides = { baseline: person({ city: "Bonn" }), local: person({ city: "Berlin" }) };
    expect(mergeRecord(city, { ...sides, remote: person({ city: "Ulm" }) }).conflicts).toEqual([
      { field: "customFields.city", local: "Berlin", remote: "Ulm" },
    ]);
    expect(mergeRecord(city, { ...sides, local: sides.baseline, remote: person({}) }).fields).toEqual({
      email: "a@x.example",
    });
  });
});
