import type { TenantContext } from "@/lib/tenancy/context";
import { deliverMessage } from "../deliveries/deliver-message";
import { nextCheck } from "../deliveries/delivery-retry";
import { settleDirectDelivery } from "./settle-direct-delivery";

/**
 * Repeats a direct send whose outcome is unknown, with the same message and the same key. Does nothing before the next
 * check is due.
 */
export async function reconcileDelivery(ctx: TenantContext, { deliveryId }: { deliveryId: string }): Promise<void> {
  const delivery = await ctx.db.delivery.findFirst({
    where: { id: deliveryId, tenantId: ctx.tenantId, status: "queued", followUpRevision: null },
  });
  if (!delivery || nextCheck(delivery) > ctx.clock.now()) return;
  const outcome = await deliverMessage(ctx, delivery, { isRepeat: true });
  await ctx.transaction((tx) => settleDirectDelivery(ctx, tx, delivery, outcome));
}
