import type { TenantContext } from "@/lib/tenancy/context";
import { moveFollowUp } from "./move-follow-up";
import type { FollowUp } from "./schema";

const KEPT_NOTES = 50;

export async function requestChanges(
  ctx: TenantContext,
  { id, note }: { id: string; note: string },
): Promise<FollowUp> {
  return moveFollowUp(ctx, {
    id,
    action: "request-changes",
    permission: "followups:approve",
    change: (row) => ({
      reviewNotes: [...row.reviewNotes, note].slice(-KEPT_NOTES),
      submittedAt: null,
      reviewDueAt: null,
    }),
    data: { note },
  });
}
