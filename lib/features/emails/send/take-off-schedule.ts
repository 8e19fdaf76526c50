import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../../audit/record-event";

/** A follow-up that is sent by hand does not go out a second time at its time; the approval stays. */
export async function takeOffSchedule(ctx: TenantContext, tx: TenantTransaction, followUpId: string): Promise<void> {
  const { count } = await tx.followUp.updateMany({
    where: { id: followUpId, tenantId: ctx.tenantId, status: "scheduled" },
    data: { status: "approved", sendAt: null, updatedAt: ctx.clock.now() },
  });
  if (count === 0) return;
  await recordEvent(ctx, tx, {
    entityType: "follow_up",
    entityId: followUpId,
    type: "followup.unscheduled",
    data: { from: "scheduled", to: "approved", reason: "sent_by_hand" },
  });
}
