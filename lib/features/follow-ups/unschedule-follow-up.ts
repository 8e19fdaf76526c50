import type { TenantContext } from "@/lib/tenancy/context";
import { moveFollowUp } from "./move-follow-up";
import { requireOwnerOrApprover } from "./require-part";
import type { FollowUp } from "./schema";

/** Takes the email back before it is claimed for sending. The approval stays. */
export async function unscheduleFollowUp(ctx: TenantContext, { id }: { id: string }): Promise<FollowUp> {
  return moveFollowUp(ctx, {
    id,
    action: "unschedule",
    permission: "followups:write",
    check: (row) => requireOwnerOrApprover(ctx, row, "unschedule"),
    change: () => ({ sendAt: null, statusReason: null }),
  });
}
