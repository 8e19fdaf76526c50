import { defineContract } from "@/lib/core/contract";
import { IdParams } from "@/lib/core/input";
import { FollowUpEnvelope, ProposalMailInput } from "../schema";

export const draftProposalMailContract = defineContract({
  tag: "Follow-ups",
  permission: "followups:write",
  method: "POST",
  path: "/proposals/{id}/email",
  summary:
    "Draft a follow-up that contains the proposal. It's reviewed, approved and sent like every other, its approval ends " +
    "when the proposal changes, and the proposal becomes `sent` once it was sent. An open draft with the same text is returned",
  addsContent: true,
  params: IdParams,
  body: ProposalMailInput,
  bodyOptional: true,
  status: 201,
  response: FollowUpEnvelope,
  errors: ["conflict", "payload_too_large"],
  example: { to: ["dana@northwind.example"] },
});
