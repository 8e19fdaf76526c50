import { describe, expect, it } from "vitest";
import { CRM_EXTRAS } from "@/lib/providers/crm/port";
import { SANDBOX_STAGES } from "@/lib/providers/crm/sandbox-provider";
import { fieldLabel, stageLabel } from "./crm-labels";

describe("the CRM's names", () => {
  it.each(Object.keys(SANDBOX_STAGES.hubspot))("reads the stage %s as words", (stage) => {
    expect(stageLabel(stage)).toMatch(/^[A-Z][a-z]+( [a-z]+)+$/);
  });

  it.each(Object.values(CRM_EXTRAS).flatMap(({ contact, deal }) => [...contact, ...deal]))(
    "reads the field %s as words",
    (field) => {
      expect(fieldLabel(field)).toMatch(/^[A-Z][a-z]+( [a-z]+)*$/);
    },
  );

  it.each(["Negotiation/Review", "91183427", "constructor", ""])("leaves %j as the CRM gives it", (name) => {
    expect([stageLabel(name), fieldLabel(name)]).toEqual([name, name]);
  });
});
