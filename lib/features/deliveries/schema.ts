import { z } from "zod";
import { dateTime, text, uuid } from "@/lib/core/input";
import { envelope, PageQuery, pageEnvelope } from "@/lib/core/pagination";
import { TemplateType } from "@/lib/grounding/draft";
import { DELIVERY_STATUSES } from "./statuses";

const timestamp = z.iso.datetime().nullable();

export const DeliveryEvent = z.strictObject({ type: z.string(), at: z.iso.datetime() });

export const Delivery = z.strictObject({
  deliveryId: z.uuid(),
  followUpId: z.uuid().nullable(),
  messageId: z.string().nullable(),
  status: z.enum(DELIVERY_STATUSES),
  provider: z.string(),
  /** The sender, as in a From header. */
  from: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  subject: z.string(),
  templateType: z.string().nullable(),
  attempts: z.int(),
  queuedAt: z.iso.datetime(),
  sentAt: timestamp,
  delayedAt: timestamp,
  deliveredAt: timestamp,
  bouncedAt: timestamp,
  failedAt: timestamp,
  openedAt: timestamp,
  clickedAt: timestamp,
  complainedAt: timestamp,
  unsubscribedAt: timestamp,
  repliedAt: timestamp,
  error: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
  events: z.array(DeliveryEvent),
});
export type Delivery = z.infer<typeof Delivery>;

export const DeliveryEnvelope = envelope(Delivery);
export const DeliveryPage = pageEnvelope(Delivery);

/** The least progress of a message. `replied`: a person answered within 14 days. */
export const REACHED = ["sent", "delivered", "opened", "replied"] as const;

export const DeliveryListQuery = PageQuery.extend({
  status: z.enum(DELIVERY_STATUSES).optional(),
  templateType: TemplateType.optional(),
  followUpId: uuid.optional(),
  reached: z.enum(REACHED).optional(),
  sentBy: uuid.optional(),
  /** Range of the time it was sent or, if it never was, queued. */
  from: dateTime.optional(),
  to: dateTime.optional(),
  q: text(255).optional(),
});
export type DeliveryListQuery = z.output<typeof DeliveryListQuery>;
