import { defineContract } from "@/lib/core/contract";
import { IdParams } from "@/lib/core/input";
import { SessionDeleted, SessionEnvelope, SessionInput, SessionList, SessionListQuery } from "./schema";

const tag = "Objection coaching";
const read = { tag, permission: "followups:read" } as const;
const write = { tag, permission: "followups:write" } as const;

export const listSessionsContract = defineContract({
  ...read,
  method: "GET",
  path: "/objection/sessions",
  isPublished: true,
  summary: "List your coaching sessions, latest first",
  query: SessionListQuery,
  response: SessionList,
});

export const createSessionContract = defineContract({
  ...write,
  method: "POST",
  path: "/objection/sessions",
  isPublished: true,
  summary: "Find customer objections in a meeting. The same transcript returns the same session",
  addsContent: true,
  body: SessionInput,
  status: 201,
  response: SessionEnvelope,
  errors: ["not_found"],
  example: { meetingId: "019a9d4e-7c11-7c5e-9d58-3f3b6a4c2e10" },
});

export const getSessionContract = defineContract({
  ...read,
  method: "GET",
  path: "/objection/sessions/{id}",
  summary: "Get one of your coaching sessions",
  params: IdParams,
  response: SessionEnvelope,
});

export const deleteSessionContract = defineContract({
  ...write,
  method: "DELETE",
  path: "/objection/sessions/{id}",
  summary: "Delete one of your coaching sessions",
  params: IdParams,
  response: SessionDeleted,
});

export const objectionContracts = [
  listSessionsContract,
  createSessionContract,
  getSessionContract,
  deleteSessionContract,
];
