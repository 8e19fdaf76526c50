import type { TenantContext } from "@/lib/tenancy/context";
import { moveFollowUp } from "./move-follow-up";
import { requireOwner } from "./require-part";
import type { FollowUp } from "./schema";

export async function withdrawFollowUp(ctx: TenantContext, { id }: { id: string }): Promise<FollowUp> {
  return moveFollowUp(ctx, {
    id,
    action: "withdraw",
    permission: "followups:write",
    check: (row) => requireOwner(ctx, row, "withdraw"),
    change: () => ({ submittedAt: null, reviewDueAt: null }),
  });
}
