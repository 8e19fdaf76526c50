import { defineContract } from "@/lib/core/contract";
import { SenderEnvelope, SendingDomainInput } from "./schema";

const tag = "Tenant";
// Only admins and owners have this permission; there is no separate one for settings.
const access = { tag, audience: "session", permission: "integrations:manage" } as const;

export const getSendingDomainContract = defineContract({
  ...access,
  method: "GET",
  path: "/tenant/sending-domain",
  summary: "Get the sender of the team's emails, and its sending domain with the DNS records to publish",
  response: SenderEnvelope,
});

export const setSendingDomainContract = defineContract({
  ...access,
  method: "PUT",
  path: "/tenant/sending-domain",
  summary:
    "Add the sending domain, or change the sender of the one that's there. To use another domain, remove it first",
  body: SendingDomainInput,
  response: SenderEnvelope,
  errors: ["conflict"],
  example: { domain: "mail.company.example", localPart: "followups", displayName: "Company Sales" },
});

export const removeSendingDomainContract = defineContract({
  ...access,
  method: "DELETE",
  path: "/tenant/sending-domain",
  summary: "Remove the sending domain. Emails then come from the server's address",
  response: SenderEnvelope,
  errors: ["not_found"],
});

export const verifySendingDomainContract = defineContract({
  ...access,
  method: "POST",
  path: "/tenant/sending-domain/verify",
  summary: "Look for the DNS records now. DNS changes can take hours to be found",
  response: SenderEnvelope,
  errors: ["not_found", "conflict"],
});

export const sendingDomainContracts = [
  getSendingDomainContract,
  setSendingDomainContract,
  removeSendingDomainContract,
  verifySendingDomainContract,
];
