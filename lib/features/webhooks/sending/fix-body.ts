import { notFound } from "@/lib/core/errors";
import type { TenantContext } from "@/lib/tenancy/context";
import type { Claimed } from "./claim-delivery";
import { type EventData, envelopeText } from "./envelope";
import { readObject } from "./read-object";

/** Larger objects are left out: receivers fetch them. */
const MAX_BODY_BYTES = 64 * 1024;

/** The body of a delivery: the stored one, or at the first attempt a new one, stored before it is sent. */
export async function fixBody(ctx: TenantContext, claimed: Claimed): Promise<string> {
  if (claimed.body !== null) return claimed.body;
  const { tenantId } = ctx;
  const { id, eventId, type, occurredAt } = claimed;
  const event = await ctx.db.auditEvent.findFirst({ where: { id: eventId, tenantId } });
  if (!event) throw notFound("Event");
  const { entityType, entityId, data: details } = event;
  const textWith = (object: EventData["object"]) =>
    envelopeText({ eventId, type, occurredAt, data: { entityType, entityId, object, details } });
  const whole = textWith(await readObject(ctx, event));
  const body = Buffer.byteLength(whole) <= MAX_BODY_BYTES ? whole : textWith(null);
  await ctx.db.webhookDelivery.updateMany({ where: { id, tenantId, body: null }, data: { body } });
  const stored = await ctx.db.webhookDelivery.findFirst({ where: { id, tenantId }, select: { body: true } });
  if (!stored?.body) throw notFound("Webhook delivery");
  return stored.body;
}
