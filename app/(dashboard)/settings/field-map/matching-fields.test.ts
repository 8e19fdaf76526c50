import { expect, it } from "vitest";
import type { MappedField } from "@/lib/features/crm/fields/schema";
import { matchingFields } from "./matching-fields";

const field = (name: string, direction: MappedField["direction"], objectType: "contact" | "deal" = "contact") =>
  ({ objectType, field: name, label: `The ${name}`, direction, allowed: ["both", "off"] }) satisfies MappedField;
const fields = [
  field("phone", "off"),
  field("customFields.city", "both"),
  field("customFields.website", "off"),
  field("name", "both", "deal"),
];
const names = (filter: Partial<Parameters<typeof matchingFields>[1]>) =>
  matchingFields(fields, { type: "contact", show: "", q: "", ...filter }).map((one) => one.field);

it("hides custom fields that aren't synced unless asked for them", () => {
  expect(names({})).toEqual(["phone", "customFields.city"]);
  expect(names({ show: "custom" })).toEqual(["customFields.city", "customFields.website"]);
  expect(names({ show: "all" })).toHaveLength(3);
  expect(names({ type: "deal" })).toEqual(["name"]);
});

it("searches all fields by label and name", () => {
  expect(names({ q: "WEB" })).toEqual(["customFields.website"]);
  expect(names({ q: "the phone" })).toEqual(["phone"]);
});
