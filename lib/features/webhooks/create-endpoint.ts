import { randomUUID } from "node:crypto";
import { AppError } from "@/lib/core/errors";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { actingToken } from "./acting-token";
import { MAX_ENDPOINTS } from "./endpoint-limit";
import { hostOf, requireUsableUrl } from "./endpoint-url";
import { presentEndpoint } from "./present";
import type { NewWebhookEndpoint, WebhookEndpointInput } from "./schema";
import { newSecret, openSecret, sealSecret } from "./signing-secret";

/**
 * Adds an endpoint. Its address is not looked up before something is sent to it. A repeated request (same
 * Idempotency-Key) returns the existing one.
 */
export async function createEndpoint(ctx: TenantContext, input: WebhookEndpointInput): Promise<NewWebhookEndpoint> {
  ctx.require("integrations:manage");
  requireUsableUrl(ctx, input.url);
  const { tenantId, idempotencyId } = ctx;
  const made = idempotencyId && (await findMade(ctx, idempotencyId));
  if (made) return made;
  const id = idempotencyId ?? randomUUID();
  const secret = newSecret();
  const encryptedSecret = await sealSecret(secret, { id, tenantId });
  const now = ctx.clock.now();
  return ctx.transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM tenants WHERE id = ${tenantId}::uuid FOR NO KEY UPDATE`;
    if ((await tx.webhookEndpoint.count({ where: { tenantId } })) >= MAX_ENDPOINTS) {
      throw new AppError("conflict", `Your team already has ${MAX_ENDPOINTS} webhook endpoints. Remove one first`);
    }
    const { url, events, description } = input;
    const stored = {
      tokenId: actingToken(ctx),
      encryptedSecret,
      secretLastFour: secret.slice(-4),
      createdAt: now,
      updatedAt: now,
    };
    const row = await tx.webhookEndpoint.create({ data: { id, tenantId, url, events, description, ...stored } });
    const about = { entityType: "webhook", entityId: id } as const;
    await recordEvent(ctx, tx, { ...about, type: "webhook.endpoint.created", data: { host: hostOf(url), events } });
    return { ...presentEndpoint(row, now), secret };
  });
}

async function findMade(ctx: TenantContext, id: string): Promise<NewWebhookEndpoint | null> {
  const row = await ctx.db.webhookEndpoint.findFirst({ where: { id, tenantId: ctx.tenantId } });
  const secret = row && (await openSecret(row));
  return secret ? { ...presentEndpoint(row, ctx.clock.now()), secret } : null;
}
