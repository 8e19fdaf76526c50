import { AppError } from "@/lib/core/errors";
import { enqueue } from "@/lib/queue/enqueue";
import type { TenantContext } from "@/lib/tenancy/context";
import { OUTCOME_UNKNOWN } from "../deliveries/delivery-retry";
import { moveFollowUp } from "./move-follow-up";
import { requireOwnerOrApprover } from "./require-part";
import type { FollowUp, RetryInput } from "./schema";
import { undoWindowEnd } from "./send-time";

/**
 * Retries a failed send of the approved text as a new delivery. If the failed one may have been sent, it could arrive
 * twice, so the caller has to allow that.
 */
export async function retryFollowUp(
  ctx: TenantContext,
  { id, allowDuplicate = false }: { id: string } & RetryInput,
): Promise<FollowUp> {
  const sendAt = undoWindowEnd(ctx.clock.now());
  return moveFollowUp(ctx, {
    id,
    action: "retry",
    permission: "followups:write",
    check: (row) => {
      requireOwnerOrApprover(ctx, row, "retry");
      if (row.statusReason === OUTCOME_UNKNOWN && !allowDuplicate) throw mayHaveBeenSent();
    },
    change: () => ({ sendAt, attempts: 0, statusReason: null }),
    after: (tx, row) =>
      enqueue(tx, "follow-up.send", { tenantId: ctx.tenantId, followUpId: row.id }, { startAfter: sendAt }),
    data: { sendAt: sendAt.toISOString(), ...(allowDuplicate ? { allowDuplicate } : {}) },
  });
}

function mayHaveBeenSent(): AppError {
  const text =
    "This follow-up may already have been sent. Pass allowDuplicate: true to send it even if it arrives twice";
  return new AppError("conflict", text);
}
