import type { FollowUpModel } from "@/lib/db/generated/models";
import { enqueue } from "@/lib/queue/enqueue";
import { actorId, type TenantContext } from "@/lib/tenancy/context";
import { contentHash } from "./content/content-hash";
import { requireRevision } from "./edit-follow-up";
import { requireCurrentProposal } from "./from-proposal/current-proposal";
import { moveFollowUp } from "./move-follow-up";
import { requireComplete } from "./require-part";
import { requireSecondPerson } from "./require-second-person";
import type { FollowUp } from "./schema";
import { sendTime, undoWindowEnd } from "./send-time";

type Input = { id: string; revision: number; note?: string; chosenTime?: string };

/**
 * Approves exactly the revision that the caller saw and schedules it for the chosen time, but never before the undo
 * window ends.
 */
export async function approveFollowUp(
  ctx: TenantContext,
  { id, revision, note, chosenTime }: Input,
): Promise<FollowUp> {
  const now = ctx.clock.now();
  const sendAt = new Date(Math.max(sendTime(now, chosenTime).getTime(), undoWindowEnd(now).getTime()));
  return moveFollowUp(ctx, {
    id,
    action: "approve",
    // Whether a rep may approve where a second person is required depends on the text. requireSecondPerson checks that.
    permission: "followups:write",
    check: async (row, tx) => {
      requireRevision(row, revision);
      await requireSecondPerson(ctx, tx, row);
      requireComplete(row, "approving");
      await requireCurrentProposal(ctx, tx, row);
    },
    change: (row) => ({ ...approvalBy(actorId(ctx), row, now), attempts: 0, sendAt }),
    after: (tx, row) =>
      enqueue(tx, "follow-up.send", { tenantId: ctx.tenantId, followUpId: row.id }, { startAfter: sendAt }),
    data: { sendAt: sendAt.toISOString(), ...(note ? { note } : {}) },
  });
}

/** The columns of an approval: who approved, when, and exactly which text. */
export function approvalBy(userId: string, row: FollowUpModel, now: Date) {
  return {
    decidedAt: now,
    decidedBy: userId,
    approvedRevision: row.revision,
    approvedHash: contentHash(row),
    statusReason: null,
    // The review due time stays, so that an item taken back before it's sent returns to its place in the queue.
  };
}
