import { Resend } from "resend";
import { z } from "zod";
import { dateTime } from "@/lib/core/input";
import type { EmailEventType } from "./port";

/** A webhook with a valid signature. `id` is the same for every redelivery. */
export type VerifiedWebhook = { id: string; payload: string };

export type ResendEvent = {
  id: string;
  type: EmailEventType;
  /** The ID that `EmailPort.send` returned. */
  messageId: string;
  /** Our tag `delivery_id`, for events that arrive before the response to the send. */
  deliveryTag: string | null;
  /** The addresses the event is about, including any that a bounce names. */
  recipients: string[];
  /** A bounce that says nothing about later messages, such as a full mailbox. */
  isTemporary: boolean;
  /** ISO 8601 in UTC. */
  at: string;
};

/**
 * Verifies the signature over the raw body (Standard Webhooks, `svix-*` headers, at most 5 minutes in the past or
 * future). Returns null if it is invalid: respond with 401 and ignore the webhook.
 */
export function verifyResendWebhook(webhook: {
  payload: string;
  headers: Headers;
  secret: string;
}): VerifiedWebhook | null {
  const header = (name: string) => webhook.headers.get(`svix-${name}`) ?? "";
  const headers = { id: header("id"), timestamp: header("timestamp"), signature: header("signature") };
  try {
    new Resend("not-used-to-verify").webhooks.verify({
      payload: webhook.payload,
      headers,
      webhookSecret: webhook.secret,
    });
    return { id: headers.id, payload: webhook.payload };
  } catch {
    return null;
  }
}

const TYPES: Record<string, EmailEventType> = {
  "email.sent": "sent",
  "email.delivery_delayed": "delivery_delayed",
  "email.delivered": "delivered",
  "email.bounced": "bounced",
  "email.failed": "failed",
  "email.suppressed": "failed",
  "email.opened": "opened",
  "email.clicked": "clicked",
  "email.complained": "complained",
};

const Webhook = z.object({
  type: z.string(),
  created_at: z.iso.datetime({ offset: true }).pipe(dateTime),
  data: z.object({
    email_id: z.string().min(1).max(200),
    to: z.array(z.string()).catch([]),
    bounce: z
      .object({
        type: z.string().catch(""),
        message: z.string().catch(""),
        diagnosticCode: z.array(z.string()).catch([]),
      })
      .optional()
      .catch(undefined),
    tags: z
      .object({ delivery_id: z.string().regex(/^[A-Za-z0-9_-]{1,256}$/) })
      .optional()
      .catch(undefined),
  }),
});

/**
 * Parses an event about one of our messages. Returns null for anything else, which should be acknowledged and dropped.
 */
export function readResendEvent(webhook: VerifiedWebhook): ResendEvent | null {
  const parsed = Webhook.safeParse(parseJson(webhook.payload));
  if (!parsed.success) return null;
  const { type, created_at, data } = parsed.data;
  const known = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
  if (!known) return null;
  return {
    id: webhook.id,
    type: known,
    messageId: data.email_id,
    deliveryTag: data.tags?.delivery_id ?? null,
    recipients: bouncedAddresses(data.bounce, data.to),
    isTemporary: data.bounce?.type === "Transient",
    at: created_at,
  };
}

/** A message that arrived. `eventId` is the same for every redelivery, and `at` is ISO 8601 in UTC. */
export type ResendMail = { eventId: string; receivedId: string; from: string; to: string[]; at: string };

const MailWebhook = z.object({
  type: z.literal("email.received"),
  created_at: z.iso.datetime({ offset: true }).pipe(dateTime),
  data: z.object({
    email_id: z.string().min(1).max(200),
    from: z.string().max(1_000),
    to: z.array(z.string()).catch([]),
    cc: z.array(z.string()).catch([]),
  }),
});

/** Parses an event about a message that arrived. Returns null for any other event. Addresses are bare and lower case. */
export function readResendMail(webhook: VerifiedWebhook): ResendMail | null {
  const parsed = MailWebhook.safeParse(parseJson(webhook.payload));
  if (!parsed.success) return null;
  const { created_at: at, data } = parsed.data;
  const [from] = addressesIn(data.from);
  if (!from) return null;
  const to = addressesIn([...data.to, ...data.cc].join("\n").slice(0, 20_000));
  return { eventId: webhook.id, receivedId: data.email_id, from, to, at };
}

const DomainWebhook = z.object({
  type: z.enum(["domain.updated", "domain.deleted"]),
  data: z.object({ id: z.string().min(1).max(100) }),
});

/** Parses an event about a sending domain. Returns its ID at Resend, or null for any other event. */
export function readResendDomainEvent(webhook: VerifiedWebhook): string | null {
  return DomainWebhook.safeParse(parseJson(webhook.payload)).data?.data.id ?? null;
}

const ADDRESS = /[^\s<>()[\]"',:;]{1,64}@[^\s<>()[\]"',:;]{1,255}/g;

/**
 * A message to several recipients bounces as one event; the receiving server's diagnostics name the affected addresses.
 */
function bouncedAddresses(bounce: { message: string; diagnosticCode: string[] } | undefined, to: string[]): string[] {
  const diagnostics = bounce ? [bounce.message, ...bounce.diagnosticCode].join("\n").slice(0, 10_000) : "";
  const named = addressesIn(diagnostics);
  return named.length > 0 ? named.slice(0, 50) : to;
}

function addressesIn(text: string): string[] {
  return [...new Set((text.match(ADDRESS) ?? []).map((address) => address.replace(/\.$/, "").toLowerCase()))];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
