import { defineContract } from "@/lib/core/contract";
import { IdParams } from "@/lib/core/input";
import { ChangeQuery, CrmChangePage, PreviewEnvelope, PreviewQuery, UndoEnvelope, UndoInput } from "./schema";

const tag = "CRM";

export const previewChangesContract = defineContract({
  tag,
  method: "GET",
  path: "/crm/preview",
  permission: "contacts:write",
  summary: "List what a sync would change, per record and field. Writes nothing, here or in the CRM",
  query: PreviewQuery,
  response: PreviewEnvelope,
  errors: ["no_crm_connection"],
});

export const listChangesContract = defineContract({
  tag,
  method: "GET",
  path: "/crm/syncs/{id}/changes",
  permission: "contacts:read",
  summary: "List what a sync changed, per record and field",
  params: IdParams,
  query: ChangeQuery,
  response: CrmChangePage,
});

export const undoSyncContract = defineContract({
  tag,
  method: "POST",
  path: "/crm/syncs/{id}/undo",
  permission: "contacts:write",
  summary:
    "Undo a sync, or what it did to some records, on both sides. What was changed since stays as it is and is reported",
  params: IdParams,
  body: UndoInput,
  bodyOptional: true,
  response: UndoEnvelope,
  errors: ["no_crm_connection", "conflict"],
  example: { recordIds: ["019a9d4e-7c11-7c5e-9d58-3f3b6a4c2e10"] },
});

export const changeContracts = [previewChangesContract, listChangesContract, undoSyncContract];
