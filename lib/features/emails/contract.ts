import { defineContract } from "@/lib/core/contract";
import { IdParams } from "@/lib/core/input";
import {
  HookAnswer,
  Removed,
  SendInput,
  SendResult,
  SuppressionEnvelope,
  SuppressionInput,
  SuppressionListQuery,
  SuppressionPage,
} from "./schema";

const tag = "Email";

/**
 * Sends one message to all of `to` and `cc` in one provider call. It is recorded before the provider is called. With
 * `followUpId`, sends the approved text of that follow-up, once (docs/decisions/0002-sending.md).
 */
export const sendEmailContract = defineContract({
  method: "POST",
  path: "/email/send",
  isPublished: true,
  addsContent: true,
  tag,
  permission: "followups:write",
  summary: "Send an email and record the attempt",
  body: SendInput,
  invalidStatus: 422,
  response: SendResult,
  errors: ["validation_failed"],
  example: {
    to: ["dana@northwind.example"],
    subject: "Next steps",
    htmlBody: "<p>Hi Dana,</p><p>Thank you for today.</p>",
    textBody: "Hi Dana, thank you for today.",
    templateType: "followUp",
  },
});

export const listSuppressionsContract = defineContract({
  method: "GET",
  path: "/email/suppressions",
  tag,
  permission: "followups:read",
  summary: "List suppressed addresses, newest first",
  query: SuppressionListQuery,
  response: SuppressionPage,
});

export const createSuppressionContract = defineContract({
  method: "POST",
  path: "/email/suppressions",
  addsContent: true,
  tag,
  permission: "followups:write",
  summary: "Suppress an address. Returns 200 if it was already suppressed",
  body: SuppressionInput,
  status: 201,
  statuses: [200],
  response: SuppressionEnvelope,
  example: { email: "dana@northwind.example" },
});

export const deleteSuppressionContract = defineContract({
  method: "DELETE",
  path: "/email/suppressions/{id}",
  tag,
  permission: "followups:write",
  summary: "Remove a suppression. Not possible after an unsubscribe or a spam complaint",
  params: IdParams,
  response: Removed,
});

/** Resend signs the raw body (Standard Webhooks). Any other request gets a 401. */
export const resendHookContract = defineContract({
  method: "POST",
  path: "/hooks/resend",
  tag: "Hooks",
  audience: "public",
  summary: "Receive events about deliveries and sending domains from Resend",
  response: HookAnswer,
  errors: ["unauthenticated", "bad_request", "payload_too_large"],
});

export const emailContracts = [
  sendEmailContract,
  listSuppressionsContract,
  createSuppressionContract,
  deleteSuppressionContract,
  resendHookContract,
];
