/** A message to be sent. Addresses are bare, and headers never contain CR or LF. */
export type OutgoingEmail = {
  from: string;
  to: string[];
  cc: string[];
  replyTo: string | null;
  /** A second address for replies, where we notice them. */
  repliesCopiedTo?: string;
  subject: string;
  html: string;
  text: string | null;
  headers: Record<string, string>;
  /** Our tags, returned by the provider's webhooks. Names and values match [A-Za-z0-9_-]{1,256}. */
  tags: Record<string, string>;
};

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
 * Sends email. Within 24 hours, the same idempotency key sends once and returns the same messageId; the same key with a
 * different message fails as `refused`. Throws ProviderFailure (`unknown_outcome` if the message may have been
 * accepted).
 */
export interface EmailPort {
  readonly provider: "resend" | "sandbox";
  send(email: OutgoingEmail, idempotencyKey: string): Promise<{ messageId: string }>;
  /** The headers of a message that arrived at one of our addresses, with names in lower case. Throws ProviderFailure. */
  receivedHeaders(receivedId: string): Promise<Record<string, string>>;
}
