import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";

/** Follow-ups the daily cap put off are due again: under the new one some may go out today. */
export async function releasePutOff(ctx: TenantContext, tx: TenantTransaction): Promise<void> {
  await tx.followUp.updateMany({
    where: { tenantId: ctx.tenantId, status: "scheduled", statusReason: "daily_cap_reached" },
    data: { sendAt: ctx.clock.now() },
  });
}
