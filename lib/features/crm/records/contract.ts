import { defineContract } from "@/lib/core/contract";
import { IdParams } from "@/lib/core/input";
import { CrmRecordEnvelope, CrmRecordPage, RecordInput, RecordPatch, RecordQuery } from "./schema";

const tag = "CRM";

export const listRecordsContract = defineContract({
  tag,
  method: "GET",
  path: "/crm/records",
  permission: "contacts:read",
  summary: "List our copies of contacts and deals, the last changed first",
  query: RecordQuery,
  response: CrmRecordPage,
});

export const getRecordContract = defineContract({
  tag,
  method: "GET",
  path: "/crm/records/{id}",
  permission: "contacts:read",
  summary: "Get our copy of a contact or deal",
  params: IdParams,
  response: CrmRecordEnvelope,
});

export const createRecordContract = defineContract({
  tag,
  method: "POST",
  path: "/crm/records",
  status: 201,
  permission: "contacts:write",
  summary: "Add a contact or deal. The next sync adds it to the CRM",
  addsContent: true,
  body: RecordInput,
  response: CrmRecordEnvelope,
  errors: ["no_crm_connection", "conflict"],
  example: { objectType: "contact", fields: { firstName: "Dana", lastName: "Ruiz", email: "dana@northwind.example" } },
});

export const editRecordContract = defineContract({
  tag,
  method: "PATCH",
  path: "/crm/records/{id}",
  permission: "contacts:write",
  summary: "Edit a contact or deal. The next sync tells the CRM",
  addsContent: true,
  params: IdParams,
  body: RecordPatch,
  response: CrmRecordEnvelope,
  errors: ["conflict", "revision_conflict"],
  example: { revision: 1, fields: { phone: "+49 30 1234567" } },
});

export const recordContracts = [listRecordsContract, getRecordContract, createRecordContract, editRecordContract];
