import type { TenantContext } from "@/lib/tenancy/context";
import { moveFollowUp } from "./move-follow-up";
import { requireOwnerOrApprover } from "./require-part";
import { statusBeforeApproval } from "./review-due";
import type { FollowUp, UnscheduleInput } from "./schema";

const NO_APPROVAL = { decidedAt: null, decidedBy: null, approvedRevision: null, approvedHash: null };

/**
 * Takes the email back before it is claimed for sending. The approval stays unless it's to be undone too: then the
 * follow-up waits for review again, or is the draft it was.
 */
export async function unscheduleFollowUp(
  ctx: TenantContext,
  { id, voidApproval = false }: { id: string } & UnscheduleInput,
): Promise<FollowUp> {
  return moveFollowUp(ctx, {
    id,
    action: (row) => {
      if (!voidApproval) return "unschedule";
      return statusBeforeApproval(row) === "draft" ? "undo-to-draft" : "undo-to-review";
    },
    permission: "followups:write",
    check: (row) => requireOwnerOrApprover(ctx, row, "unschedule"),
    change: () => ({ sendAt: null, statusReason: null, ...(voidApproval ? NO_APPROVAL : {}) }),
    data: voidApproval ? { approvalVoided: true } : {},
  });
}
