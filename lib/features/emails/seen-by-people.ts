import type { DeliveryModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";

/** Scanners open mail, and follow its links, before they deliver it or at once. People take longer. */
const SCANNED_WITHIN_MS = 2_000;

/**
 * When a person first opened a message and followed a link in it. Read from all reports, because the delivery tells
 * scanners from people, and may be reported after what they did.
 */
export async function seenByPeople(
  ctx: TenantContext,
  tx: TenantTransaction,
  { id: deliveryId, sentAt }: Pick<DeliveryModel, "id" | "sentAt">,
): Promise<{ openedAt: Date | null; clickedAt: Date | null }> {
  const first = async (type: "delivered" | "opened" | "clicked", from?: Date) => {
    const where = { tenantId: ctx.tenantId, deliveryId, type, at: from && { gte: from } };
    return (await tx.deliveryEvent.findFirst({ where, orderBy: { at: "asc" } }))?.at ?? null;
  };
  const delivered = (await first("delivered")) ?? sentAt;
  const from = delivered ? new Date(delivered.getTime() + SCANNED_WITHIN_MS) : undefined;
  return { openedAt: await first("opened", from), clickedAt: await first("clicked", from) };
}
