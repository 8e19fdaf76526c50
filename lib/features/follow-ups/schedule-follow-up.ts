import { enqueue } from "@/lib/queue/enqueue";
import type { TenantContext } from "@/lib/tenancy/context";
import { moveFollowUp } from "./move-follow-up";
import { requireOwnerOrApprover } from "./require-part";
import type { FollowUp } from "./schema";
import { sendTime } from "./send-time";

/** Schedules an approved text for a chosen time, by default the end of the undo window. */
export async function scheduleFollowUp(ctx: TenantContext, input: { id: string; sendAt?: string }): Promise<FollowUp> {
  const now = ctx.clock.now();
  const sendAt = sendTime(now, input.sendAt);
  return moveFollowUp(ctx, {
    id: input.id,
    action: "schedule",
    permission: "followups:write",
    check: (row) => requireOwnerOrApprover(ctx, row, "schedule"),
    change: () => ({ sendAt, attempts: 0, statusReason: null }),
    after: (tx, row) =>
      enqueue(tx, "follow-up.send", { tenantId: ctx.tenantId, followUpId: row.id }, { startAfter: sendAt }),
    data: { sendAt: sendAt.toISOString() },
  });
}
