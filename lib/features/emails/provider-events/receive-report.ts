import { env } from "@/lib/core/env";
import { readResendEvent, type VerifiedWebhook, verifyResendWebhook } from "@/lib/providers/email/resend-webhook";
import { enqueueAlone } from "@/lib/queue/enqueue";
import { applyReport } from "./apply-report";

/** The webhook when Resend signed it, else null. While a secret is replaced, the setting holds both, comma between. */
export function verifyReport(payload: string, headers: Headers): VerifiedWebhook | null {
  const secrets = (env().RESEND_WEBHOOK_SECRET ?? "").split(",").map((secret) => secret.trim());
  for (const secret of secrets.filter(Boolean)) {
    const webhook = verifyResendWebhook({ payload, headers, secret });
    if (webhook) return webhook;
  }
  return null;
}

/** Takes in a verified webhook. One about a message nobody knows waits up to a day for it; other kinds are dropped. */
export async function receiveReport(webhook: VerifiedWebhook): Promise<void> {
  const report = readResendEvent(webhook);
  if (report && !(await applyReport(report))) await enqueueAlone("delivery.provider-event", report);
}
