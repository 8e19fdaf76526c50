import { z } from "zod";
import { defineContract } from "@/lib/core/contract";
import { IdParams } from "@/lib/core/input";
import { PageQuery } from "@/lib/core/pagination";
import { changeContracts } from "./changes/contract";
import { fieldMapContracts } from "./fields/contract";
import { recordContracts } from "./records/contract";
import {
  ConflictQuery,
  ContactList,
  ContactQuery,
  CrmConflictEnvelope,
  CrmConflictPage,
  CrmNoteEnvelope,
  CrmNotePage,
  CrmSyncEnvelope,
  CrmSyncPage,
  NoteQuery,
  ResolveInput,
  SyncEnvelope,
  SyncInput,
  SyncQuery,
} from "./schema";
import { taskContracts } from "./tasks/contract";

const read = { tag: "CRM", method: "GET", permission: "contacts:read" } as const;
const write = { tag: "CRM", method: "POST", permission: "contacts:write" } as const;

export const syncCrmContract = defineContract({
  ...write,
  path: "/crm/sync",
  isPublished: true,
  summary: "Sync contacts and deals with the CRM. Joins a sync that's already in progress",
  addsContent: true,
  query: SyncQuery,
  body: SyncInput,
  bodyOptional: true,
  response: SyncEnvelope,
  errors: ["no_crm_connection"],
  example: { syncTypes: ["contact", "deal"] },
});

export const searchContactsContract = defineContract({
  ...read,
  path: "/crm/contacts",
  isPublished: true,
  summary: "Search CRM contacts by email or text",
  query: ContactQuery,
  response: ContactList,
  errors: ["no_crm_connection"],
  example: { q: "brightwell" },
});

export const listSyncsContract = defineContract({
  ...read,
  path: "/crm/syncs",
  summary: "List sync runs, latest first",
  query: PageQuery,
  response: CrmSyncPage,
});

export const getSyncContract = defineContract({
  ...read,
  path: "/crm/syncs/{id}",
  summary: "Get a sync run",
  params: IdParams,
  response: CrmSyncEnvelope,
});

export const listConflictsContract = defineContract({
  ...read,
  path: "/crm/conflicts",
  summary: "List fields that changed on both sides, oldest first",
  query: ConflictQuery,
  response: CrmConflictPage,
});

export const resolveConflictContract = defineContract({
  ...write,
  path: "/crm/conflicts/{id}/resolve",
  summary: "Resolve a conflict with our value, written to the CRM on the next sync, or with the CRM's value",
  params: IdParams,
  body: ResolveInput,
  response: CrmConflictEnvelope,
  example: { take: "remote" },
});

export const listNotesContract = defineContract({
  tag: "CRM",
  method: "GET",
  path: "/crm/notes",
  permission: "followups:read",
  summary: "List what was written into the CRM: sent follow-ups and the notes of their meetings, latest first",
  query: NoteQuery,
  response: CrmNotePage,
});

export const removeNoteContract = defineContract({
  tag: "CRM",
  method: "DELETE",
  path: "/crm/notes/{id}",
  permission: "contacts:write",
  summary: "Remove a note from the CRM. It isn't written again",
  params: IdParams,
  response: CrmNoteEnvelope,
  errors: ["no_crm_connection"],
});

export const hubspotHookContract = defineContract({
  tag: "Hooks",
  method: "POST",
  path: "/hooks/hubspot",
  audience: "public",
  summary: "Receive change events from HubSpot",
  response: z.object({ success: z.literal(true) }),
  errors: ["unauthenticated", "bad_request", "payload_too_large"],
});

export const crmContracts = [
  ...fieldMapContracts,
  ...changeContracts,
  ...recordContracts,
  ...taskContracts,
  listNotesContract,
  removeNoteContract,
  hubspotHookContract,
  syncCrmContract,
  searchContactsContract,
  listSyncsContract,
  getSyncContract,
  listConflictsContract,
  resolveConflictContract,
];
