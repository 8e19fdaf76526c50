import type { TenantContext } from "@/lib/tenancy/context";
import { moveFollowUp } from "./move-follow-up";
import { requireOwnerOrApprover } from "./require-part";
import type { FollowUp } from "./schema";

export async function cancelFollowUp(
  ctx: TenantContext,
  { id, note }: { id: string; note?: string },
): Promise<FollowUp> {
  return moveFollowUp(ctx, {
    id,
    action: "cancel",
    permission: "followups:write",
    check: (row) => requireOwnerOrApprover(ctx, row, "cancel"),
    change: () => ({ statusReason: "manual", sendAt: null, reviewDueAt: null }),
    data: note ? { note } : {},
  });
}
