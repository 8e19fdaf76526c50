import type { DeliveryModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { EmailEventType } from "@/lib/providers/email/port";
import type { TenantContext } from "@/lib/tenancy/context";
import { unfulfil } from "../commitments/facts/unfulfil";

/** Reopens what a follow-up had fulfilled once it turns out that none of its recipients got it. */
export async function reopenUndelivered(
  ctx: TenantContext,
  tx: TenantTransaction,
  { followUpId, to }: DeliveryModel,
  type: EmailEventType,
): Promise<void> {
  if (!followUpId || (type !== "failed" && type !== "bounced")) return;
  const addresses = [...new Set(to.map((address) => address.toLowerCase()))];
  const where = { tenantId: ctx.tenantId, email: { in: addresses }, reason: "bounced" } as const;
  const isLost = type === "failed" || (await tx.suppression.count({ where })) === addresses.length;
  if (isLost) await unfulfil(ctx, tx, { kind: "follow_up", id: followUpId });
}
