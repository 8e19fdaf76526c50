import { z } from "zod";
import { ProviderFailure } from "../failure";
import type { EmailPort, OutgoingEmail } from "./port";
import { openResend, type ResendOptions } from "./resend-client";

const Accepted = z.object({ id: z.string().min(1).max(200) });
const Received = z.object({ id: z.string(), headers: z.record(z.string(), z.coerce.string()).nullish() });

/**
 * Sends through Resend (https://resend.com/docs/api-reference/emails/send-email), and reads what it received
 * (https://resend.com/docs/api-reference/emails/retrieve-received-email).
 */
export function createResendEmail(options: ResendOptions): EmailPort {
  const resend = openResend(options);
  return {
    provider: "resend",
    async send(email, idempotencyKey) {
      const { data } = await resend.emails.send(payloadOf(email), { idempotencyKey });
      const accepted = Accepted.safeParse(data);
      if (!accepted.success) throw new ProviderFailure("unknown_outcome", "Resend answered without a message id");
      return { messageId: accepted.data.id };
    },
    async receivedHeaders(receivedId) {
      const { data } = await resend.emails.receiving.get(encodeURIComponent(receivedId));
      const received = Received.safeParse(data);
      if (!received.success) throw new ProviderFailure("bad_output", "Resend answered without the received message");
      const headers = Object.entries(received.data.headers ?? {});
      return Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]));
    },
  };
}

function repliesTo(replyTo: string, { repliesCopiedTo }: OutgoingEmail): string | string[] {
  return repliesCopiedTo ? [replyTo, repliesCopiedTo] : replyTo;
}

// Sorted because Resend compares repeated requests exactly, and a jsonb column reorders keys.
function payloadOf(email: OutgoingEmail) {
  const sorted = (record: Record<string, string>) => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    from: email.from,
    to: email.to,
    ...(email.cc.length > 0 && { cc: email.cc }),
    ...(email.replyTo !== null && { replyTo: repliesTo(email.replyTo, email) }),
    subject: email.subject,
    html: email.html,
    ...(email.text !== null && { text: email.text }),
    headers: Object.fromEntries(sorted(email.headers)),
    tags: sorted(email.tags).map(([name, value]) => ({ name, value })),
  };
}
