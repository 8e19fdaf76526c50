import { defineContract } from "@/lib/core/contract";
import { IdParams } from "@/lib/core/input";
import {
  CommitmentEnvelope,
  CommitmentInput,
  CommitmentListQuery,
  CommitmentPage,
  CommitmentPatch,
  MeetingCommitmentsQuery,
} from "./schema";

const read = { tag: "Commitments", permission: "followups:read" } as const;
const write = { tag: "Commitments", permission: "followups:write" } as const;

export const listMeetingCommitmentsContract = defineContract({
  ...read,
  method: "GET",
  path: "/meetings/{id}/commitments",
  summary: "List what was agreed in a meeting, in the order it was said",
  params: IdParams,
  query: MeetingCommitmentsQuery,
  response: CommitmentPage,
});

export const addCommitmentContract = defineContract({
  ...write,
  method: "POST",
  path: "/meetings/{id}/commitments",
  summary: "Add what the engine missed, with the words that were said",
  addsContent: true,
  params: IdParams,
  body: CommitmentInput,
  status: 201,
  response: CommitmentEnvelope,
  example: {
    what: "Send the security answers",
    who: "Sam Okafor",
    toWhom: "Dana Ruiz",
    dueOn: "2026-11-27",
    evidence: [{ segmentIndex: 1, quote: "I will send you the security answers by Friday" }],
  },
});

export const listCommitmentsContract = defineContract({
  ...read,
  method: "GET",
  path: "/commitments",
  summary: "List commitments of all meetings, overdue first, then by due day",
  query: CommitmentListQuery,
  response: CommitmentPage,
  example: { state: "open", side: "ours", dueBefore: "2026-11-27" },
});

export const getCommitmentContract = defineContract({
  ...read,
  method: "GET",
  path: "/commitments/{id}",
  summary: "Get a commitment with what was said",
  params: IdParams,
  response: CommitmentEnvelope,
});

export const correctCommitmentContract = defineContract({
  ...write,
  method: "PATCH",
  path: "/commitments/{id}",
  summary: "Correct a commitment or mark it as done or wrong. Pass the revision you're changing",
  addsContent: true,
  params: IdParams,
  body: CommitmentPatch,
  response: CommitmentEnvelope,
  errors: ["invalid_transition", "revision_conflict"],
  example: { revision: 1, state: "done" },
});

export const commitmentContracts = [
  listMeetingCommitmentsContract,
  addCommitmentContract,
  listCommitmentsContract,
  getCommitmentContract,
  correctCommitmentContract,
];
