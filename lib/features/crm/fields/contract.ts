import { defineContract } from "@/lib/core/contract";
import { CrmFieldMapEnvelope, FieldMapPatch } from "./schema";

const about = { tag: "CRM", path: "/crm/field-map", response: CrmFieldMapEnvelope } as const;

export const getFieldMapContract = defineContract({
  ...about,
  method: "GET",
  permission: "contacts:read",
  summary: "Get which way each field syncs: both ways, from the CRM, to the CRM or not at all",
  errors: ["no_crm_connection"],
});

export const changeFieldMapContract = defineContract({
  ...about,
  method: "PATCH",
  audience: "session",
  permission: "integrations:manage",
  summary: "Change which way fields sync. The next sync compares every record again",
  body: FieldMapPatch,
  errors: ["no_crm_connection", "conflict", "revision_conflict"],
  example: { revision: 0, fields: [{ objectType: "contact", field: "phone", direction: "from_crm" }] },
});

export const fieldMapContracts = [getFieldMapContract, changeFieldMapContract];
