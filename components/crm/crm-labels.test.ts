import { describe, expect, it } from "vitest";
import { CRM_EXTRAS } from "@/lib/providers/crm/port";
import { fieldLabel } from "./crm-labels";

describe("the CRM's names", () => {
  it.each(Object.values(CRM_EXTRAS).flatMap(({ contact, deal }) => [...contact, ...deal]))(
    "reads the field %s as words",
    (field) => {
      expect(fieldLabel(field)).toMatch(/^[A-Z][a-z]+( [a-z]+)*$/);
    },
  );

  it.each(["Region__c", "constructor", ""])("leaves %j as the CRM gives it", (name) => {
    expect(fieldLabel(name)).toBe(name);
  });
});
