import { randomUUID } from "node:crypto";
import type { TenantContext } from "@/lib/tenancy/context";
import { TEST_EVENT } from "./event-types";
import { findEndpoint, getWebhookDelivery } from "./queries";
import type { WebhookDelivery } from "./schema";
import { attempt, isDelivered } from "./sending/attempt";
import { envelopeText } from "./sending/envelope";

/** Sends a test event now, also to a disabled endpoint. It is not repeated, and says nothing about the endpoint's health. */
export async function testEndpoint(ctx: TenantContext, { id }: { id: string }): Promise<WebhookDelivery> {
  ctx.require("integrations:manage");
  const endpoint = await findEndpoint(ctx, { id });
  const { tenantId } = ctx;
  const eventId = randomUUID();
  const occurredAt = ctx.clock.now();
  const about = { entityType: "webhook", entityId: id, object: null, details: {} };
  const body = envelopeText({ eventId, type: TEST_EVENT, occurredAt, data: about });
  const made = await attempt(ctx, endpoint, { eventId, body });
  const finishedAt = ctx.clock.now();
  const row = await ctx.db.webhookDelivery.create({
    data: {
      tenantId,
      endpointId: id,
      eventId,
      type: TEST_EVENT,
      occurredAt,
      body,
      status: isDelivered(made) ? "delivered" : "failed",
      createdAt: occurredAt,
      finishedAt,
      attempts: { create: made.row },
    },
    select: { id: true },
  });
  return getWebhookDelivery(ctx, row);
}
