import type { TenantContext } from "@/lib/tenancy/context";
import { moveFollowUp } from "./move-follow-up";
import { requireComplete, requireOwner } from "./require-part";
import { reviewDue } from "./review-due";
import type { FollowUp } from "./schema";

export async function submitFollowUp(ctx: TenantContext, { id }: { id: string }): Promise<FollowUp> {
  const now = ctx.clock.now();
  return moveFollowUp(ctx, {
    id,
    action: "submit",
    permission: "followups:write",
    check: (row) => {
      requireOwner(ctx, row, "submit");
      requireComplete(row, "submitting");
    },
    change: () => ({ submittedAt: now, reviewDueAt: reviewDue(now) }),
  });
}
