import { randomUUID } from "node:crypto";
import { uuidFrom } from "@/lib/core/secrets";
import type { DeliveryModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { OUTCOME_UNKNOWN } from "../../deliveries/delivery-retry";

/**
 * Returns the id of this request's delivery. With an Idempotency-Key it is derived from the key, so that a retry after
 * a crash finds the delivery that was started. An attempt that certainly sent nothing is followed by a new one.
 */
export async function deliveryIdFor(
  ctx: TenantContext,
  tx: TenantTransaction,
): Promise<{ id: string; begun: DeliveryModel | null }> {
  if (!ctx.idempotencyId) return { id: randomUUID(), begun: null };
  for (let attempt = 1; ; attempt++) {
    const id = uuidFrom(`${ctx.tenantId}\n${ctx.idempotencyId}\n${attempt}`);
    const begun = await tx.delivery.findFirst({ where: { id, tenantId: ctx.tenantId } });
    if (!begun || begun.messageId || mayStillArrive(begun)) return { id, begun };
  }
}

function mayStillArrive({ status, errorCode }: DeliveryModel): boolean {
  return status === "queued" || errorCode === OUTCOME_UNKNOWN;
}
