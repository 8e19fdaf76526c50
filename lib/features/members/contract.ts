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
  summary: "The people of the team, longest first",
  query: PageQuery,
  response: MemberPage,
});

export const inviteMemberContract = defineContract({
  holdsSecret: true,
  tag,
  method: "POST",
  path: "/members/invitations",
  summary:
    "Invites a person by e-mail, for seven days; replaces an open invitation to the same address. Only the mail has the link, except in a sandbox and on a server without a mail provider: there the answer has it",
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
  summary: "Invitations nobody has answered yet, the latest first",
  audience: "session",
  permission: "users:invite",
  query: PageQuery,
  response: InvitationPage,
});

export const cancelInvitationContract = defineContract({
  tag,
  method: "DELETE",
  path: "/members/invitations/{id}",
  summary: "Cancels an invitation; its link stops working at once",
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
  summary: "Changes a role (users:invite, never above your own) or your own name and voice",
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
  summary: "Removes a person; their sessions and tokens end at once",
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
