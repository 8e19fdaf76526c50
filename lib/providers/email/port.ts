/** A message as it leaves the product. Addresses are bare; headers never hold CR or LF. */
export type OutgoingEmail = {
  from: string;
  to: string[];
  cc: string[];
  replyTo: string | null;
  subject: string;
  html: string;
  text: string | null;
  headers: Record<string, string>;
  /** Ours; the provider's webhooks bring it back. Names and values match [A-Za-z0-9_-]{1,256}. */
  tags: Record<string, string>;
};

/** What happened to a message, in our terms; `at` is when. */
export const EMAIL_EVENT_TYPES = [
  "sent",
  "delivery_delayed",
  "delivered",
  "bounced",
  "failed",
  "opened",
  "clicked",
  "complained",
  "unsubscribed",
  "replied",
] as const;
export type EmailEventType = (typeof EMAIL_EVENT_TYPES)[number];

/**
 * Sends email. The same idempotency key within 24 hours sends once and answers with the same messageId;
 * the same key with another message fails as `refused`. Throws ProviderFailure (`unknown_outcome` when the
 * message may have been accepted).
 */
export interface EmailPort {
  readonly provider: "resend" | "sandbox";
  send(email: OutgoingEmail, idempotencyKey: string): Promise<{ messageId: string }>;
}
