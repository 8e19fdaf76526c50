import { enqueue } from "@/lib/queue/enqueue";
import type { TenantContext } from "@/lib/tenancy/context";
import { moveFollowUp } from "./move-follow-up";
import { requireOwnerOrApprover } from "./require-part";
import type { FollowUp } from "./schema";
import { undoWindowEnd } from "./send-time";

/** Retries a failed send of the approved text, with the same provider key if the outcome was unknown. */
export async function retryFollowUp(ctx: TenantContext, { id }: { id: string }): Promise<FollowUp> {
  const sendAt = undoWindowEnd(ctx.clock.now());
  return moveFollowUp(ctx, {
    id,
    action: "retry",
    permission: "followups:write",
    check: (row) => requireOwnerOrApprover(ctx, row, "retry"),
    change: () => ({ sendAt, attempts: 0, statusReason: null }),
    after: (tx, row) =>
      enqueue(tx, "follow-up.send", { tenantId: ctx.tenantId, followUpId: row.id }, { startAfter: sendAt }),
    data: { sendAt: sendAt.toISOString() },
  });
}
