import { defineContract } from "@/lib/core/contract";
import { IdParams } from "@/lib/core/input";
import { PageQuery } from "@/lib/core/pagination";
import { getMessageContract } from "./agreed/contract";
import { draftProposalMailContract } from "./from-proposal/contract";
import { lineContracts } from "./lines/contract";
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
  RetryInput,
  RevisionPage,
  ScheduleInput,
  UnscheduleInput,
} from "./schema";

const tag = "Follow-ups";
const read = { tag, permission: "followups:read" } as const;
const write = { tag, permission: "followups:write" } as const;
const move = {
  ...write,
  method: "POST",
  params: IdParams,
  response: FollowUpEnvelope,
  errors: ["invalid_transition"],
} as const;

export const listFollowUpsContract = defineContract({
  ...read,
  method: "GET",
  path: "/followups",
  summary: "List follow-ups, newest first",
  query: FollowUpListQuery,
  response: FollowUpPage,
});

export const createFollowUpContract = defineContract({
  ...write,
  method: "POST",
  path: "/followups",
  summary: "Create a draft",
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
  summary: "Generate a draft from a meeting, with each statement linked to the transcript",
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
  summary: "Mark a meeting as a no-show and draft an email that offers another time",
  addsContent: true,
  params: IdParams,
  body: NoShowInput,
  response: NoShowEnvelope,
  errors: ["conflict"],
  example: { kind: "guest" },
});

export const bulkFollowUpsContract = defineContract({
  ...write,
  method: "POST",
  path: "/followups/bulk",
  summary: "Apply an action to up to 25 follow-ups and get a result for each",
  body: BulkInput,
  response: BulkEnvelope,
  example: { action: "approve", items: [{ id: "019a9d4e-7c11-7c5e-9d58-3f3b6a4c2e10", revision: 3 }] },
});

export const getFollowUpContract = defineContract({
  ...read,
  method: "GET",
  path: "/followups/{id}",
  summary: "Get a follow-up with its claims and their evidence",
  params: IdParams,
  response: FollowUpEnvelope,
});

export const editFollowUpContract = defineContract({
  ...write,
  method: "PATCH",
  path: "/followups/{id}",
  summary: "Edit a follow-up. Pass the revision you're changing; editing voids any approval",
  addsContent: true,
  params: IdParams,
  body: FollowUpPatch,
  response: FollowUpEnvelope,
  errors: ["invalid_transition", "revision_conflict"],
  example: {
    revision: 1,
    subject: "Next steps after our call",
    agreed: { rows: [{ commitmentId: "019a9d4e-7c11-7c5e-9d58-3f3b6a4c2e10", dueOn: "2026-11-27" }] },
  },
});

export const submitFollowUpContract = defineContract({
  ...move,
  path: "/followups/{id}/submit",
  summary: "Submit a draft for review",
});

export const approveFollowUpContract = defineContract({
  ...move,
  path: "/followups/{id}/approve",
  summary: "Approve the given revision, and send it at `sendAt` or after the undo window",
  body: ApproveInput,
  errors: ["invalid_transition", "revision_conflict"],
  example: { revision: 1 },
});

export const requestChangesContract = defineContract({
  ...move,
  permission: "followups:approve",
  path: "/followups/{id}/request-changes",
  summary: "Request changes: returns the follow-up to draft with a note for its owner",
  body: RequestChangesInput,
  example: { note: "The price in the second paragraph is last year's." },
});

export const withdrawFollowUpContract = defineContract({
  ...move,
  path: "/followups/{id}/withdraw",
  summary: "Withdraw your own follow-up from review",
});

export const rejectFollowUpContract = defineContract({
  ...move,
  path: "/followups/{id}/reject",
  summary: "Reject a follow-up. This can't be undone",
  body: RejectInput,
  example: { reasonCode: "wrong_facts", note: "We never offered a pilot." },
});

export const scheduleFollowUpContract = defineContract({
  ...move,
  path: "/followups/{id}/schedule",
  summary: "Schedule an approved follow-up for a time, or for the end of the undo window",
  body: ScheduleInput,
  bodyOptional: true,
  example: { sendAt: "2027-01-15T08:00:00Z" },
});

export const unscheduleFollowUpContract = defineContract({
  ...move,
  path: "/followups/{id}/unschedule",
  summary: "Unschedule a follow-up before it's sent, with its approval or without",
  body: UnscheduleInput,
  bodyOptional: true,
  example: { voidApproval: true },
});

export const cancelFollowUpContract = defineContract({
  ...move,
  path: "/followups/{id}/cancel",
  summary: "Cancel a follow-up that hasn't been sent",
  body: NoteInput,
  bodyOptional: true,
  example: { note: "They called us." },
});

export const retryFollowUpContract = defineContract({
  ...move,
  path: "/followups/{id}/retry",
  summary: "Retry a failed send",
  body: RetryInput,
  bodyOptional: true,
  errors: ["invalid_transition", "conflict"],
  example: { allowDuplicate: false },
});

export const listRevisionsContract = defineContract({
  ...read,
  method: "GET",
  path: "/followups/{id}/revisions",
  summary: "List a follow-up's revisions with word diffs, newest first",
  params: IdParams,
  query: PageQuery,
  response: RevisionPage,
});

export const listFollowUpEventsContract = defineContract({
  ...read,
  method: "GET",
  path: "/followups/{id}/events",
  summary: "List a follow-up's audit events, latest first",
  params: IdParams,
  query: PageQuery,
  response: FollowUpEventPage,
});

export const followUpContracts = [
  ...lineContracts,
  listFollowUpsContract,
  createFollowUpContract,
  generateFollowUpContract,
  draftProposalMailContract,
  markNoShowContract,
  bulkFollowUpsContract,
  getFollowUpContract,
  editFollowUpContract,
  getMessageContract,
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
