import { notFound } from "@/lib/core/errors";
import type { PageQuery } from "@/lib/core/pagination";
import type { WebhookEndpointModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { presentDelivery, presentEndpoint } from "./present";
import type { WebhookDelivery, WebhookDeliveryQuery, WebhookEndpoint } from "./schema";

type Id = { id: string };
type Page<T> = { items: T[]; total: number };

/** The latest ones, newest first. */
export const WITH_ATTEMPTS = {
  attempts: { orderBy: [{ at: "desc" as const }, { id: "desc" as const }], take: 20 },
};

export async function listEndpoints(ctx: TenantContext, { page, limit }: PageQuery): Promise<Page<WebhookEndpoint>> {
  ctx.require("integrations:manage");
  const where = { tenantId: ctx.tenantId };
  return ctx.transaction(async (tx) => {
    const rows = await tx.webhookEndpoint.findMany({
      where,
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      skip: (page - 1) * limit,
      take: limit,
    });
    const now = ctx.clock.now();
    return { items: rows.map((row) => presentEndpoint(row, now)), total: await tx.webhookEndpoint.count({ where }) };
  });
}

export async function listWebhookDeliveries(
  ctx: TenantContext,
  { page, limit, endpointId, status, type }: WebhookDeliveryQuery,
): Promise<Page<WebhookDelivery>> {
  ctx.require("integrations:manage");
  const where = { tenantId: ctx.tenantId, endpointId, status, type };
  return ctx.transaction(async (tx) => {
    const rows = await tx.webhookDelivery.findMany({
      where,
      include: WITH_ATTEMPTS,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: (page - 1) * limit,
      take: limit,
    });
    return { items: rows.map(presentDelivery), total: await tx.webhookDelivery.count({ where }) };
  });
}

export async function getWebhookDelivery(ctx: TenantContext, { id }: Id): Promise<WebhookDelivery> {
  ctx.require("integrations:manage");
  const where = { id, tenantId: ctx.tenantId };
  const row = await ctx.db.webhookDelivery.findFirst({ where, include: WITH_ATTEMPTS });
  if (!row) throw notFound("Webhook delivery");
  return presentDelivery(row);
}

export async function findEndpoint(ctx: TenantContext, { id }: Id): Promise<WebhookEndpointModel> {
  const row = await ctx.db.webhookEndpoint.findFirst({ where: { id, tenantId: ctx.tenantId } });
  if (!row) throw notFound("Webhook endpoint");
  return row;
}

/** Locks the row until the transaction ends, without holding up events that are recorded for it. */
export async function lockEndpoint(
  ctx: TenantContext,
  tx: TenantTransaction,
  { id }: Id,
): Promise<WebhookEndpointModel> {
  await tx.$queryRaw`SELECT id FROM webhook_endpoints
    WHERE tenant_id = ${ctx.tenantId}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`;
  const row = await tx.webhookEndpoint.findFirst({ where: { id, tenantId: ctx.tenantId } });
  if (!row) throw notFound("Webhook endpoint");
  return row;
}
