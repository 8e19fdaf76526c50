import { defineContract } from "@/lib/core/contract";
import { IdParams } from "@/lib/core/input";
import { PageQuery } from "@/lib/core/pagination";
import {
  ApproveInput,
  BulkEnvelope,
  BulkInput,
  FollowUpEnvelope,
  FollowUpEventPage,
  FollowUpInput,
  FollowUpListQuery,
  FollowUpPage,
  FollowUpPatch,
  GenerateInput,
  NoShowEnvelope,
  NoShowInput,
  NoteInput,
  RejectInput,
  RequestChangesInput,
  RevisionPage,
  ScheduleInput,
} from "./schema";

const tag = "Follow-ups";
const read = { tag, permission: "followups:read" } as const;
const write = { tag, permission: "followups:write" } as const;
const move = {
  tag,
  method: "POST",
  params: IdParams,
  response: FollowUpEnvelope,
  errors: ["invalid_transition"],
} as const;

export const listFollowUpsContract = defineContract({
  ...read,
  method: "GET",
  path: "/followups",
  summary: "Follow-ups, newest first",
  query: FollowUpListQuery,
  response: FollowUpPage,
});

export const createFollowUpContract = defineContract({
  ...write,
  method: "POST",
  path: "/followups",
  summary: "A draft written by you",
  addsContent: true,
  body: FollowUpInput,
  status: 201,
  response: FollowUpEnvelope,
  example: {
    to: ["dana@northwind.example"],
    subject: "Next steps",
    bodyHtml: "<p>Hi Dana,</p><p>Thank you for today.</p>",
  },
});

export const generateFollowUpContract = defineContract({
  ...write,
  method: "POST",
  path: "/followups/generate",
  summary: "A draft written from a meeting, each statement linked to what was said",
  addsContent: true,
  body: GenerateInput,
  status: 201,
  response: FollowUpEnvelope,
  errors: ["not_found"],
  example: { meetingId: "019a9d4e-7c11-7c5e-9d58-3f3b6a4c2e10", templateType: "followUp", tone: "warm" },
});

export const markNoShowContract = defineContract({
  ...write,
  tag: "Meetings",
  method: "POST",
  path: "/meetings/{id}/no-show",
  summary: "Somebody did not come: drafts the mail that offers another time",
  addsContent: true,
  params: IdParams,
  body: NoShowInput,
  response: NoShowEnvelope,
  example: { kind: "guest" },
});

export const bulkFollowUpsContract = defineContract({
  ...write,
  method: "POST",
  path: "/followups/bulk",
  summary: "One action on up to 25 named follow-ups, with a result for each",
  body: BulkInput,
  response: BulkEnvelope,
  example: { action: "approve", items: [{ id: "019a9d4e-7c11-7c5e-9d58-3f3b6a4c2e10", revision: 3 }] },
});

export const getFollowUpContract = defineContract({
  ...read,
  method: "GET",
  path: "/followups/{id}",
  summary: "One follow-up with its claims and their evidence",
  params: IdParams,
  response: FollowUpEnvelope,
});

export const editFollowUpContract = defineContract({
  ...write,
  method: "PATCH",
  path: "/followups/{id}",
  summary: "A new text; names the revision it changes and voids an approval",
  addsContent: true,
  params: IdParams,
  body: FollowUpPatch,
  response: FollowUpEnvelope,
  errors: ["invalid_transition", "revision_conflict"],
  example: { revision: 1, subject: "Next steps after our call" },
});

export const submitFollowUpContract = defineContract({
  ...move,
  ...write,
  path: "/followups/{id}/submit",
  summary: "Hands a draft to review",
});

export const approveFollowUpContract = defineContract({
  ...move,
  ...write,
  path: "/followups/{id}/approve",
  summary: "Approves the revision that was seen and sends it after the undo window",
  body: ApproveInput,
  errors: ["invalid_transition", "revision_conflict"],
  example: { revision: 1 },
});

export const requestChangesContract = defineContract({
  ...move,
  tag,
  permission: "followups:approve",
  path: "/followups/{id}/request-changes",
  summary: "Back to draft, with a note for the owner",
  body: RequestChangesInput,
  example: { note: "The price in the second paragraph is last year's." },
});

export const withdrawFollowUpContract = defineContract({
  ...move,
  ...write,
  path: "/followups/{id}/withdraw",
  summary: "Takes an own item back from review",
});

export const rejectFollowUpContract = defineContract({
  ...move,
  ...write,
  path: "/followups/{id}/reject",
  summary: "Turns a follow-up down for good",
  body: RejectInput,
  example: { reasonCode: "wrong_facts", note: "We never offered a pilot." },
});

export const scheduleFollowUpContract = defineContract({
  ...move,
  ...write,
  path: "/followups/{id}/schedule",
  summary: "Sends an approved follow-up at a time, or after the undo window",
  body: ScheduleInput,
  bodyOptional: true,
  example: { sendAt: "2027-01-15T08:00:00Z" },
});

export const unscheduleFollowUpContract = defineContract({
  ...move,
  ...write,
  path: "/followups/{id}/unschedule",
  summary: "Undo: takes a scheduled follow-up back before it is sent",
});

export const cancelFollowUpContract = defineContract({
  ...move,
  ...write,
  path: "/followups/{id}/cancel",
  summary: "Ends a follow-up that was not sent",
  body: NoteInput,
  bodyOptional: true,
  example: { note: "They called us." },
});

export const retryFollowUpContract = defineContract({
  ...move,
  ...write,
  path: "/followups/{id}/retry",
  summary: "Tries a failed send once more",
});

export const listRevisionsContract = defineContract({
  ...read,
  method: "GET",
  path: "/followups/{id}/revisions",
  summary: "The texts the follow-up had, newest first, with word differences",
  params: IdParams,
  query: PageQuery,
  response: RevisionPage,
});

export const listFollowUpEventsContract = defineContract({
  ...read,
  method: "GET",
  path: "/followups/{id}/events",
  summary: "The audit trail of a follow-up, latest first",
  params: IdParams,
  query: PageQuery,
  response: FollowUpEventPage,
});

export const followUpContracts = [
  listFollowUpsContract,
  createFollowUpContract,
  generateFollowUpContract,
  markNoShowContract,
  bulkFollowUpsContract,
  getFollowUpContract,
  editFollowUpContract,
  submitFollowUpContract,
  approveFollowUpContract,
  requestChangesContract,
  withdrawFollowUpContract,
  rejectFollowUpContract,
  scheduleFollowUpContract,
  unscheduleFollowUpContract,
  cancelFollowUpContract,
  retryFollowUpContract,
  listRevisionsContract,
  listFollowUpEventsContract,
];
