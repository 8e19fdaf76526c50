import { Prisma } from "@/lib/db/generated/client";
import type { WebhookDeliveryModel, WebhookEndpointModel } from "@/lib/db/generated/models";
import type { TenantContext } from "@/lib/tenancy/context";
import { lockEndpoint } from "../queries";

/** Longer than an attempt can take. If its process dies, another one repeats the attempt after that. */
const LEASE = Prisma.sql`interval '30 seconds'`;

export type Claimed = WebhookDeliveryModel & { endpoint: WebhookEndpointModel; leaseUntil: Date };

/**
 * Reserves the longest due delivery of an endpoint for an attempt. Null if nothing is due, the endpoint is disabled, or
 * another process is making an attempt there: an endpoint gets one request at a time.
 */
export async function claimDelivery(ctx: TenantContext, endpointId: string): Promise<Claimed | null> {
  const { tenantId } = ctx;
  return ctx.transaction(async (tx) => {
    const endpoint = await lockEndpoint(ctx, tx, { id: endpointId });
    if (!endpoint.enabled) return null;
    const of = Prisma.sql`tenant_id = ${tenantId}::uuid AND endpoint_id = ${endpointId}::uuid AND status = 'pending'`;
    const [claimed] = await tx.$queryRaw<{ id: string }[]>`
      UPDATE webhook_deliveries SET lease_until = clock_timestamp() + ${LEASE}
      WHERE tenant_id = ${tenantId}::uuid
        AND NOT EXISTS (SELECT 1 FROM webhook_deliveries WHERE ${of} AND lease_until > clock_timestamp())
        AND id = (SELECT id FROM webhook_deliveries WHERE ${of} AND next_attempt_at <= clock_timestamp()
          ORDER BY next_attempt_at, event_id LIMIT 1)
      RETURNING id`;
    if (!claimed) return null;
    const row = await tx.webhookDelivery.findFirstOrThrow({ where: { tenantId, id: claimed.id } });
    return row.leaseUntil && { ...row, leaseUntil: row.leaseUntil, endpoint };
  });
}
