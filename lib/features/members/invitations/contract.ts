import { defineContract } from "@/lib/core/contract";
import { AcceptInput, InvitationParams, JoinedEnvelope, OpenInvitationEnvelope } from "./schema";

const tag = "Members";

export const getInvitationContract = defineContract({
  tag,
  method: "GET",
  path: "/auth/invitations/{token}",
  summary: "Get the invitation behind a valid link",
  audience: "public",
  params: InvitationParams,
  response: OpenInvitationEnvelope,
  errors: ["not_found"],
});

export const acceptInvitationContract = defineContract({
  tag,
  method: "POST",
  path: "/auth/invitations/{token}",
  summary: "Accept an invitation. The link works once",
  audience: "public",
  params: InvitationParams,
  body: AcceptInput,
  response: JoinedEnvelope,
  errors: ["unauthenticated", "not_found"],
  example: { name: "Sam Okafor", password: "four words are enough" },
});

export const invitationContracts = [getInvitationContract, acceptInvitationContract];
