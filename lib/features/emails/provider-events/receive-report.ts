import { env } from "@/lib/core/env";
import {
  readResendDomainEvent,
  readResendEvent,
  readResendMail,
  type VerifiedWebhook,
  verifyResendWebhook,
} from "@/lib/providers/email/resend-webhook";
import { enqueueAlone } from "@/lib/queue/enqueue";
import { checkReportedDomain } from "../../sending-domains/check-reported-domain";
import { applyReport } from "./apply-report";
import { receiveReply } from "./record-reply";

/**
 * Returns the webhook if Resend signed it, otherwise null. During a rotation, the setting holds both secrets, separated
 * by a comma.
 */
export function verifyReport(payload: string, headers: Headers): VerifiedWebhook | null {
  const secrets = (env().RESEND_WEBHOOK_SECRET ?? "").split(",").map((secret) => secret.trim());
  for (const secret of secrets.filter(Boolean)) {
    const webhook = verifyResendWebhook({ payload, headers, secret });
    if (webhook) return webhook;
  }
  return null;
}

/**
 * Processes a verified webhook. A report on an unknown message is retried for up to a day. A message that arrived may be a
 * reply. An event about a sending domain makes us check it. Others are dropped.
 */
export async function receiveReport(webhook: VerifiedWebhook): Promise<void> {
  const report = readResendEvent(webhook);
  if (report && !(await applyReport(report))) await enqueueAlone("delivery.provider-event", report);
  const mail = readResendMail(webhook);
  if (mail) await receiveReply(mail);
  const domainId = readResendDomainEvent(webhook);
  if (domainId !== null) await checkReportedDomain(domainId);
}
