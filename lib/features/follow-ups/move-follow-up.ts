import type { Permission } from "@/lib/core/permissions";
import type { FollowUpModel } from "@/lib/db/generated/models";
import type { FollowUpUncheckedUpdateInput } from "@/lib/db/generated/models/FollowUp";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { type AuditEntry, recordEvent } from "../audit/record-event";
import { presentFollowUp } from "./present";
import { lockFollowUp } from "./queries";
import { type Action, nextStatus } from "./rules";
import type { FollowUp, FollowUpStatus } from "./schema";

type Move = {
  id: string;
  action: Action;
  permission: Permission;
  event: `followup.${string}`;
  /** Checks that need the row: who it belongs to, which revision was seen. Throws to refuse. */
  check?: (row: FollowUpModel, tx: TenantTransaction) => void | Promise<void>;
  change?: (row: FollowUpModel) => FollowUpUncheckedUpdateInput;
  /** More that has to happen in the same transaction. */
  after?: (tx: TenantTransaction, row: FollowUpModel) => Promise<void>;
  data?: AuditEntry["data"];
};

/** The one way a follow-up changes its status: lock, check, change and audit in one transaction. */
export async function moveFollowUp(ctx: TenantContext, move: Move): Promise<FollowUp> {
  const scope = ctx.require(move.permission);
  return ctx.transaction(async (tx) => {
    const row = await lockFollowUp(ctx, tx, { id: move.id, scope });
    await move.check?.(row, tx);
    const status = nextStatus(row.status as FollowUpStatus, move.action);
    const updated = await tx.followUp.update({
      where: { id: row.id, tenantId: ctx.tenantId },
      data: { ...move.change?.(row), status, updatedAt: ctx.clock.now() },
    });
    await move.after?.(tx, updated);
    await recordEvent(ctx, tx, {
      entityType: "follow_up",
      entityId: row.id,
      type: move.event,
      data: { from: row.status, to: status, revision: row.revision, ...move.data },
    });
    return presentFollowUp(updated);
  });
}
