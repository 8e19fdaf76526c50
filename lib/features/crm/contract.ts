import { defineContract } from "@/lib/core/contract";
import { IdParams } from "@/lib/core/input";
import { PageQuery } from "@/lib/core/pagination";
import {
  ConflictQuery,
  ContactList,
  ContactQuery,
  CrmConflictEnvelope,
  CrmConflictPage,
  CrmSyncEnvelope,
  CrmSyncPage,
  ResolveInput,
  SyncEnvelope,
  SyncInput,
  SyncQuery,
} from "./schema";

const read = { tag: "CRM", method: "GET", permission: "contacts:read" } as const;
const write = { tag: "CRM", method: "POST", permission: "contacts:write" } as const;

export const syncCrmContract = defineContract({
  ...write,
  path: "/crm/sync",
  summary: "Exchanges contacts and deals with the CRM; joins a run in progress",
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
  summary: "Asks the CRM for contacts, by address or by text",
  query: ContactQuery,
  response: ContactList,
  errors: ["no_crm_connection"],
  example: { q: "brightwell" },
});

export const listSyncsContract = defineContract({
  ...read,
  path: "/crm/syncs",
  summary: "Runs, latest first",
  query: PageQuery,
  response: CrmSyncPage,
});

export const getSyncContract = defineContract({
  ...read,
  path: "/crm/syncs/{id}",
  summary: "One run",
  params: IdParams,
  response: CrmSyncEnvelope,
});

export const listConflictsContract = defineContract({
  ...read,
  path: "/crm/conflicts",
  summary: "Fields that both sides changed, oldest first",
  query: ConflictQuery,
  response: CrmConflictPage,
});

export const resolveConflictContract = defineContract({
  ...write,
  path: "/crm/conflicts/{id}/resolve",
  summary: "Settles a conflict: our value goes to the CRM with the next sync, or the CRM's is taken",
  params: IdParams,
  body: ResolveInput,
  response: CrmConflictEnvelope,
  example: { take: "remote" },
});

export const crmContracts = [
  syncCrmContract,
  searchContactsContract,
  listSyncsContract,
  getSyncContract,
  listConflictsContract,
  resolveConflictContract,
];
