import type { DeliveryModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { type Outcome, settleDelivery } from "../deliveries/deliver-message";
import { closeDraft } from "./close-draft";

/** Records the outcome of a message sent without an approved follow-up. Safe to repeat. */
export async function settleDirectDelivery(
  ctx: TenantContext,
  tx: TenantTransaction,
  delivery: DeliveryModel,
  outcome: Outcome,
): Promise<void> {
  const isAccepted = await settleDelivery(ctx, tx, delivery, outcome);
  const { id: deliveryId, followUpId } = delivery;
  if (isAccepted && followUpId !== null) await closeDraft(ctx, tx, { followUpId, deliveryId });
}
