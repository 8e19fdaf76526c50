import { invalidFields } from "@/lib/core/errors";
import { enqueue } from "@/lib/queue/enqueue";
import type { TenantContext } from "@/lib/tenancy/context";
import { undoWindowEnd } from "./approve-follow-up";
import { moveFollowUp } from "./move-follow-up";
import { requireOwnerOrApprover } from "./require-part";
import type { FollowUp } from "./schema";

const MAX_AHEAD_MS = 366 * 24 * 3_600_000;
/** How far another machine's "now" may lag behind ours. */
const SKEW_MS = 5 * 60_000;

/** Sends an approved text at a time of choice; without one, at the end of the undo window. */
export async function scheduleFollowUp(ctx: TenantContext, input: { id: string; sendAt?: string }): Promise<FollowUp> {
  const now = ctx.clock.now();
  const sendAt = input.sendAt ? new Date(input.sendAt) : undoWindowEnd(now);
  if (sendAt.getTime() > now.getTime() + MAX_AHEAD_MS)
    throw invalidFields({ sendAt: ["must be within the next 366 days"] });
  if (sendAt.getTime() < now.getTime() - SKEW_MS) throw invalidFields({ sendAt: ["must not be in the past"] });
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
