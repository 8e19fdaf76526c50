import type { TenantContext } from "@/lib/tenancy/context";
import { deliverMessage, settleDelivery } from "./deliver-message";

/** A direct send whose outcome is not known yet: asks the provider again, with the same message under the same key. */
export async function reconcileDelivery(ctx: TenantContext, { deliveryId }: { deliveryId: string }): Promise<void> {
  const delivery = await ctx.db.delivery.findFirst({
    where: { id: deliveryId, tenantId: ctx.tenantId, status: "queued", followUpRevision: null },
  });
  if (!delivery) return;
  const outcome = await deliverMessage(ctx, delivery);
  await ctx.transaction((tx) => settleDelivery(ctx, tx, delivery, outcome));
}
