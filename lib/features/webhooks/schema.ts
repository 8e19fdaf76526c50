import { z } from "zod";
import { text, uuid } from "@/lib/core/input";
import { envelope, PageQuery, pageEnvelope } from "@/lib/core/pagination";
import { ALL_EVENTS, TEST_EVENT, WEBHOOK_EVENTS } from "./event-types";

const MAX_URL = 2_048;

export const WEBHOOK_DELIVERY_STATUSES = ["pending", "delivered", "failed"] as const;
export type WebhookDeliveryStatus = (typeof WEBHOOK_DELIVERY_STATUSES)[number];

/** `gone`: it answered 410. `failing`: too many events in a row could not be delivered. */
export const WEBHOOK_DISABLED_REASONS = ["gone", "failing", "token_revoked"] as const;
export type WebhookDisabledReason = (typeof WEBHOOK_DISABLED_REASONS)[number];

const timestamp = z.iso.datetime();

const Url = text(MAX_URL, 1)
  .refine(isAddress, "must be a URL such as https://example.com/webhooks")
  .meta({ format: "uri" });

const EventName = z.enum([...WEBHOOK_EVENTS, ALL_EVENTS], {
  error: ({ input }) => `${named(input)} isn't an event. Use the events in the documentation, or * for all`,
});

const Events = z
  .array(EventName)
  .min(1, "must name at least one event, or * for all")
  .max(WEBHOOK_EVENTS.length + 1, "names an event more than once")
  .overwrite((events) => (events.includes(ALL_EVENTS) ? [ALL_EVENTS] : [...new Set(events)]));

export const WebhookEndpointInput = z.object({
  /** A public https URL. Redirects are not followed. */
  url: Url,
  events: Events,
  description: text(200).default(""),
});
export type WebhookEndpointInput = z.output<typeof WebhookEndpointInput>;

export const WebhookEndpointPatch = z.object({
  url: Url.optional(),
  events: Events.optional(),
  description: text(200).optional(),
  /** True also clears `disabledReason`, and sends what is pending. */
  enabled: z.boolean().optional(),
});
export type WebhookEndpointPatch = z.output<typeof WebhookEndpointPatch>;

export const WebhookEndpoint = z.strictObject({
  id: uuid,
  url: z.string(),
  description: z.string(),
  /** Event types, or only `*` for all. */
  events: z.array(z.string()),
  enabled: z.boolean(),
  /** Why it was disabled automatically. Null if a person disabled it. */
  disabledReason: z.enum(WEBHOOK_DISABLED_REASONS).nullable(),
  secretLastFour: z.string(),
  /** Until then, requests are also signed with the previous secret. */
  previousSecretValidUntil: timestamp.nullable(),
  health: z.strictObject({
    lastSucceededAt: timestamp.nullable(),
    lastFailedAt: timestamp.nullable(),
    /** Events in a row that could not be delivered despite all retries. The endpoint is disabled at 20. */
    consecutiveFailures: z.int(),
  }),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

/** `secret` verifies signatures, and is returned only once. */
export const NewWebhookEndpoint = WebhookEndpoint.extend({ secret: z.string() });
export type NewWebhookEndpoint = z.infer<typeof NewWebhookEndpoint>;

export const WebhookAttempt = z.strictObject({
  at: timestamp,
  durationMs: z.int(),
  url: z.string(),
  requestHeaders: z.record(z.string(), z.string()),
  /** Null if there was no response. */
  status: z.int().nullable(),
  /** At most the first 4 KB. */
  responseBody: z.string().nullable(),
  error: z.string().nullable(),
});
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

export const WebhookDelivery = z.strictObject({
  id: uuid,
  endpointId: uuid,
  /** The `webhook-id` header and the `id` in the body. The same at every endpoint and attempt. */
  eventId: z.string(),
  type: z.string(),
  status: z.enum(WEBHOOK_DELIVERY_STATUSES),
  /** Null before the first attempt. */
  requestBody: z.string().nullable(),
  nextAttemptAt: timestamp.nullable(),
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
  /** The latest 20, oldest first. */
  attempts: z.array(WebhookAttempt),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookDeliveryQuery = PageQuery.extend({
  endpointId: uuid.optional(),
  status: z.enum(WEBHOOK_DELIVERY_STATUSES).optional(),
  type: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]).optional(),
});
export type WebhookDeliveryQuery = z.output<typeof WebhookDeliveryQuery>;

export const WebhookEndpointPage = pageEnvelope(WebhookEndpoint);
export const WebhookEndpointEnvelope = envelope(WebhookEndpoint);
export const NewWebhookEndpointEnvelope = envelope(NewWebhookEndpoint);
export const RemovedWebhookEndpoint = envelope(z.strictObject({ id: uuid }));
export const WebhookDeliveryPage = pageEnvelope(WebhookDelivery);
export const WebhookDeliveryEnvelope = envelope(WebhookDelivery);

function isAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

function named(input: unknown): string {
  return typeof input === "string" ? `"${input.slice(0, 100)}"` : "this";
}
