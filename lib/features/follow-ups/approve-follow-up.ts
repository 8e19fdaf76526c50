import { env } from "@/lib/core/env";
import { AppError, invalidFields } from "@/lib/core/errors";
import type { FollowUpModel } from "@/lib/db/generated/models";
import { enqueue } from "@/lib/queue/enqueue";
import { actorId, type TenantContext } from "@/lib/tenancy/context";
import { requireRevision } from "./edit-follow-up";
import { moveFollowUp } from "./move-follow-up";
import { isOwner } from "./require-part";
import type { FollowUp } from "./schema";

type Input = { id: string; revision: number; note?: string };

/** Approves exactly the text that was seen and schedules it for the end of the undo window. */
export async function approveFollowUp(ctx: TenantContext, { id, revision, note }: Input): Promise<FollowUp> {
  const now = ctx.clock.now();
  const sendAt = undoWindowEnd(now);
  return moveFollowUp(ctx, {
    id,
    action: "approve",
    permission: "followups:approve",
    event: "followup.approved",
    check: (row) => {
      requireRevision(row, revision);
      requireSecondPerson(ctx, row);
      requireRecipients(row);
    },
    change: (row) => ({
      decidedAt: now,
      decidedBy: actorId(ctx),
      approvedRevision: row.revision,
      approvedHash: row.contentHash,
      statusReason: null,
      reviewDueAt: null,
      attempts: 0,
      sendAt,
    }),
    after: (tx, row) =>
      enqueue(tx, "follow-up.send", { tenantId: ctx.tenantId, followUpId: row.id }, { startAfter: sendAt }),
    data: { sendAt: sendAt.toISOString(), ...(note ? { note } : {}) },
  });
}

export function undoWindowEnd(now: Date): Date {
  return new Date(now.getTime() + env().UNDO_WINDOW_SECONDS * 1_000);
}

function requireSecondPerson(ctx: TenantContext, row: FollowUpModel): void {
  if (!ctx.tenant.requireSecondPerson || !isOwner(ctx, row)) return;
  throw new AppError("forbidden", "A second person with followups:approve must approve this");
}

function requireRecipients(row: FollowUpModel): void {
  if (row.to.length === 0) throw invalidFields({ to: ["has no address yet; add one before approving"] });
}
