import { AppError, notFound } from "@/lib/core/errors";
import { enqueue } from "@/lib/queue/enqueue";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { deliverJob } from "./deliver-job";
import { hostOf } from "./endpoint-url";
import { presentDelivery } from "./present";
import { WITH_ATTEMPTS } from "./queries";
import type { WebhookDelivery } from "./schema";

/** Makes a delivery due now, whatever became of it. Its retries start over. */
export async function redeliver(ctx: TenantContext, { id }: { id: string }): Promise<WebhookDelivery> {
  ctx.require("integrations:manage");
  const where = { id, tenantId: ctx.tenantId };
  return ctx.transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM webhook_deliveries
      WHERE tenant_id = ${ctx.tenantId}::uuid AND id = ${id}::uuid FOR UPDATE`;
    const row = await tx.webhookDelivery.findFirst({ where, include: { endpoint: true } });
    if (!row) throw notFound("Webhook delivery");
    if (!row.endpoint.enabled) throw new AppError("conflict", "The endpoint is disabled. Enable it first");
    const due = { status: "pending" as const, failures: 0, nextAttemptAt: ctx.clock.now(), finishedAt: null };
    const about = { entityType: "webhook", entityId: row.endpointId } as const;
    const event = { deliveryId: id, event: row.type, host: hostOf(row.endpoint.url) };
    await recordEvent(ctx, tx, { ...about, type: "webhook.endpoint.redelivered", data: event });
    await enqueue(tx, ...deliverJob(ctx.tenantId, row.endpointId));
    return presentDelivery(await tx.webhookDelivery.update({ where, data: due, include: WITH_ATTEMPTS }));
  });
}
