import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";

/** Has the verified domain checked now instead of in an hour, because something suggests that it no longer works. */
export async function checkSoon(ctx: TenantContext, tx: TenantTransaction): Promise<void> {
  const where = { tenantId: ctx.tenantId, status: "verified" as const };
  await tx.sendingDomain.updateMany({ where, data: { nextCheckAt: ctx.clock.now() } });
}
