import { createHash, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { type Clock, systemClock } from "@/lib/core/clock";
import { email as address, text } from "@/lib/core/input";
import { ProviderFailure } from "../failure";
import type { EmailEventType, EmailPort, OutgoingEmail } from "./port";

export const IDEMPOTENCY_WINDOW_MS = 24 * 60 * 60 * 1000;

/** `acceptedAt` is ISO 8601 in UTC; `payloadHash` is the hexadecimal SHA-256 of the message. */
export type OutboxMessage = {
  key: string;
  payloadHash: string;
  messageId: string;
  email: OutgoingEmail;
  acceptedAt: string;
};

export interface OutboxStore {
  /**
   * Atomically returns the message accepted with this key less than IDEMPOTENCY_WINDOW_MS before `acceptedAt`, or
   * stores and returns the new one.
   */
  accept(message: OutboxMessage): Promise<{ messageId: string; payloadHash: string }>;
}

type SandboxOptions = {
  clock?: Clock;
  /** Delays before and after acceptance, to test crashes and timeouts. */
  latencyMs?: { beforeAccept: number; afterAccept: number };
};

const singleLine = text(1000).refine((value) => !/[\r\n]/.test(value), "must be one line");
const tagPart = z.string().regex(/^[A-Za-z0-9_-]{1,256}$/);
const Acceptable = z.object({
  key: z.string().min(1).max(256),
  email: z.object({
    from: singleLine.min(1),
    to: z.array(address).min(1).max(50),
    cc: z.array(address).max(50),
    replyTo: address.nullable(),
    repliesCopiedTo: address.optional(),
    subject: singleLine,
    html: z.string(),
    text: z.string().nullable(),
    headers: z.record(z.string(), singleLine),
    tags: z.record(tagPart, tagPart),
  }),
});

/** A built-in outbox: no email leaves the product, and `sandboxOutcome` decides the fate of each message. */
export function createSandboxEmail(store: OutboxStore, options: SandboxOptions = {}): EmailPort {
  const { clock = systemClock, latencyMs } = options;
  return {
    provider: "sandbox",
    async send(email, idempotencyKey) {
      const parsed = Acceptable.safeParse({ key: idempotencyKey, email });
      if (!parsed.success) throw new ProviderFailure("refused", z.prettifyError(parsed.error));
      const refused = [...email.to, ...email.cc].find((recipient) => recipient.toLowerCase().startsWith("refuse"));
      if (refused) throw new ProviderFailure("refused", `The sandbox refuses the address ${refused}`);
      if (latencyMs) await sleep(latencyMs.beforeAccept);
      const payloadHash = hashOf(parsed.data.email);
      const kept = await store.accept({
        key: idempotencyKey,
        payloadHash,
        messageId: randomUUID(),
        email: parsed.data.email,
        acceptedAt: clock.now().toISOString(),
      });
      if (latencyMs) await sleep(latencyMs.afterAccept);
      if (kept.payloadHash !== payloadHash) {
        throw new ProviderFailure("refused", "The idempotency key was used with a different message");
      }
      return { messageId: kept.messageId };
    },
    async receivedHeaders() {
      throw new ProviderFailure("not_found", "Nothing arrives in the sandbox");
    },
  };
}

function hashOf({ headers, tags, ...rest }: OutgoingEmail): string {
  const sorted = (record: Record<string, string>) => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify({ ...rest, headers: sorted(headers), tags: sorted(tags) }))
    .digest("hex");
}

/** `recipient` is the address the event is about. `sent` is reported once for the whole message. */
export type SandboxEmailEvent = { type: EmailEventType; afterSeconds: number; recipient: string };

type Step = readonly [EmailEventType, number];
const OUTCOMES: Record<string, readonly Step[]> = {
  bounce: [["bounced", 2]],
  fail: [["failed", 2]],
  delayed: [
    ["delivery_delayed", 5],
    ["delivered", 60],
  ],
  complain: [
    ["delivered", 2],
    ["complained", 30],
  ],
  opens: [
    ["delivered", 2],
    ["opened", 20],
  ],
  clicks: [
    ["delivered", 2],
    ["opened", 20],
    ["clicked", 25],
  ],
  replies: [
    ["delivered", 2],
    ["opened", 20],
    ["replied", 45],
  ],
  unsubscribe: [
    ["delivered", 2],
    ["opened", 20],
    ["unsubscribed", 30],
  ],
};
const DELIVERED: readonly Step[] = [["delivered", 2]];

/**
 * The events of a message accepted by the sandbox, soonest first, in seconds after acceptance. The start of a
 * recipient's local part decides: bounce, fail, delayed, complain, opens, clicks, replies, unsubscribe. Any other
 * address is delivered to. (`refuse…` is never accepted.)
 */
export function sandboxOutcome(email: Pick<OutgoingEmail, "to" | "cc">): SandboxEmailEvent[] {
  const recipients = [...email.to, ...email.cc];
  const sent = recipients.slice(0, 1).map((recipient) => ({ type: "sent" as const, afterSeconds: 0, recipient }));
  const later = recipients.flatMap((recipient) => {
    const start = Object.keys(OUTCOMES).find((start) => recipient.toLowerCase().startsWith(start));
    const steps = (start && OUTCOMES[start]) || DELIVERED;
    return steps.map(([type, afterSeconds]) => ({ type, afterSeconds, recipient }));
  });
  return [...sent, ...later.sort((a, b) => a.afterSeconds - b.afterSeconds)];
}

export function createMemoryOutbox(): OutboxStore & { messages: OutboxMessage[] } {
  const messages: OutboxMessage[] = [];
  return {
    messages,
    async accept(message) {
      const since = Date.parse(message.acceptedAt) - IDEMPOTENCY_WINDOW_MS;
      const known = messages.find(({ key, acceptedAt }) => key === message.key && Date.parse(acceptedAt) > since);
      if (!known) messages.push(message);
      return known ?? message;
    },
  };
}
