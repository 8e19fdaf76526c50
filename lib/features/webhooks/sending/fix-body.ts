import { notFound } from "@/lib/core/errors";
import type { AuditEventModel } from "@/lib/db/generated/models";
import type { TenantContext } from "@/lib/tenancy/context";
import { readStorage } from "@/lib/tenancy/storage-quota";
import { withRecipient } from "../../deliveries/recipient-data";
import type { Claimed } from "./claim-delivery";
import { type EventData, envelopeText } from "./envelope";
import { readObject } from "./read-object";

/** An object that makes the body larger is left out, as any object is where storage is full. Receivers fetch them. */
const MAX_BODY_BYTES = 64 * 1024;

/** The body of a delivery: the stored one, or at the first attempt a new one, stored before it is sent. */
export async function fixBody(ctx: TenantContext, claimed: Claimed): Promise<string> {
  if (claimed.body !== null) return claimed.body;
  const { tenantId } = ctx;
  const { id, eventId, type, occurredAt } = claimed;
  const event = await ctx.db.auditEvent.findFirst({ where: { id: eventId, tenantId } });
  if (!event) throw notFound("Event");
  const { entityType, entityId } = event;
  const details = await detailsOf(ctx, event);
  const textWith = (object: EventData["object"]) =>
    envelopeText({ eventId, type, occurredAt, data: { entityType, entityId, object, details } });
  const whole = textWith(await readObject(ctx, event));
  const body = (await fits(ctx, Buffer.byteLength(whole))) ? whole : textWith(null);
  await ctx.db.webhookDelivery.updateMany({ where: { id, tenantId, body: null }, data: { body } });
  const stored = await ctx.db.webhookDelivery.findFirst({ where: { id, tenantId }, select: { body: true } });
  if (!stored?.body) throw notFound("Webhook delivery");
  return stored.body;
}

async function detailsOf(
  ctx: TenantContext,
  { entityType, entityId, data }: AuditEventModel,
): Promise<EventData["details"]> {
  if (entityType !== "delivery") return data;
  const delivery = await ctx.db.delivery.findFirst({
    where: { id: entityId, tenantId: ctx.tenantId },
    select: { to: true, cc: true },
  });
  return withRecipient(delivery ?? { to: [], cc: [] }, data);
}

async function fits(ctx: TenantContext, bytes: number): Promise<boolean> {
  if (bytes > MAX_BODY_BYTES) return false;
  const { usedBytes, limitBytes } = await readStorage(ctx);
  return usedBytes + bytes <= limitBytes;
}
