import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { unfulfilWithMeeting } from "../commitments/facts/unfulfil-with-meeting";

/** Notes that a booked meeting won't take place and reopens what it had fulfilled. Doing it twice changes nothing. */
export async function cancelMeeting(ctx: TenantContext, tx: TenantTransaction, id: string): Promise<void> {
  const { count } = await tx.meeting.updateMany({
    where: { id, tenantId: ctx.tenantId, cancelledAt: null },
    data: { cancelledAt: ctx.clock.now() },
  });
  if (count === 0) return;
  const about = { entityType: "meeting", entityId: id } as const;
  await recordEvent(ctx, tx, { ...about, type: "meeting.updated", data: { cancelled: true } });
  await unfulfilWithMeeting(ctx, tx, id);
}
