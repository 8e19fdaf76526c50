import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";

/** Fails the follow-up's deliveries that sent nothing and won't be retried. Direct sends have a retry of their own. */
export async function closeUnsent(ctx: TenantContext, tx: TenantTransaction, followUpId: string): Promise<void> {
  const { tenantId } = ctx;
  const closed = await tx.delivery.updateManyAndReturn({
    where: { tenantId, followUpId, followUpRevision: { not: null }, status: "queued", messageId: null },
    data: { status: "failed", failedAt: ctx.clock.now() },
    select: { id: true, errorCode: true },
  });
  for (const { id, errorCode } of closed)
    await recordEvent(ctx, tx, {
      entityType: "delivery",
      entityId: id,
      type: "email.failed",
      data: { code: errorCode },
    });
}
