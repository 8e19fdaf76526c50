import { actorId, type TenantContext } from "@/lib/tenancy/context";
import { moveFollowUp } from "./move-follow-up";
import type { REASON_CODES } from "./reason-codes";
import { isOwner } from "./require-part";
import type { FollowUp } from "./schema";

type Input = { id: string; reasonCode: (typeof REASON_CODES)[number]; note?: string };

/** Rejects a follow-up, as an approver or as the owner of a draft. */
export async function rejectFollowUp(ctx: TenantContext, { id, reasonCode, note }: Input): Promise<FollowUp> {
  const now = ctx.clock.now();
  return moveFollowUp(ctx, {
    id,
    action: "reject",
    permission: "followups:write",
    check: (row) => {
      if (row.status !== "draft" || !isOwner(ctx, row)) ctx.require("followups:approve");
    },
    change: () => ({ statusReason: reasonCode, decidedAt: now, decidedBy: actorId(ctx), reviewDueAt: null }),
    data: { reasonCode, ...(note ? { note } : {}) },
  });
}
