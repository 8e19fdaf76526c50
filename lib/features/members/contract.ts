import { defineContract } from "@/lib/core/contract";
import { IdParams } from "@/lib/core/input";
import { PageQuery } from "@/lib/core/pagination";
import { invitationContracts } from "./invitations/contract";
import {
  CancelledInvitationEnvelope,
  InvitationInput,
  InvitationPage,
  MemberEnvelope,
  MemberPage,
  MemberPatch,
  NewInvitationEnvelope,
  RemovedMemberEnvelope,
} from "./schema";

const tag = "Members";

export const listMembersContract = defineContract({
  tag,
  method: "GET",
  path: "/members",
  summary: "List team members, longest-standing first",
  query: PageQuery,
  response: MemberPage,
});

export const inviteMemberContract = defineContract({
  holdsSecret: true,
  tag,
  method: "POST",
  path: "/members/invitations",
  summary:
    "Invite a person by email. The invitation is valid for seven days and replaces any pending one for the same address. The link is only in the email, except in a sandbox or on a server without an email provider, where the response includes it",
  audience: "session",
  permission: "users:invite",
  body: InvitationInput,
  status: 201,
  response: NewInvitationEnvelope,
  errors: ["conflict"],
  example: { email: "sam@northwind.example", role: "sales_rep" },
});

export const listInvitationsContract = defineContract({
  tag,
  method: "GET",
  path: "/members/invitations",
  summary: "List pending invitations, latest first",
  audience: "session",
  permission: "users:invite",
  query: PageQuery,
  response: InvitationPage,
});

export const cancelInvitationContract = defineContract({
  tag,
  method: "DELETE",
  path: "/members/invitations/{id}",
  summary: "Cancel an invitation. Its link stops working immediately",
  audience: "session",
  permission: "users:invite",
  params: IdParams,
  response: CancelledInvitationEnvelope,
  errors: ["conflict"],
});

export const editMemberContract = defineContract({
  tag,
  method: "PATCH",
  path: "/members/{id}",
  audience: "session",
  permission: "users:invite",
  permissionForOthers: true,
  summary: "Change a member's role (requires users:invite, never above your own) or your own name and voice",
  params: IdParams,
  body: MemberPatch,
  response: MemberEnvelope,
  errors: ["forbidden", "conflict"],
  example: { voice: { signature: "Sam\nNorthwind", tone: "direct" } },
});

export const removeMemberContract = defineContract({
  tag,
  method: "DELETE",
  path: "/members/{id}",
  audience: "session",
  permission: "users:invite",
  permissionForOthers: true,
  summary: "Remove a member. Their sessions and tokens stop working immediately",
  params: IdParams,
  response: RemovedMemberEnvelope,
  errors: ["forbidden", "conflict"],
});

export const memberContracts = [
  listMembersContract,
  inviteMemberContract,
  listInvitationsContract,
  cancelInvitationContract,
  editMemberContract,
  removeMemberContract,
  ...invitationContracts,
];
