import type { Permission } from "@/lib/core/permissions";
import type { FollowUpModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import type { AuditEntry } from "../audit/record-event";
import { presentFollowUp } from "./present";
import { lockFollowUp } from "./queries";
import type { FollowUp } from "./schema";
import type { Action, Transition } from "./states";
import { type Columns, transition } from "./transition-follow-up";

type Move = {
  id: string;
  action: Action | ((row: FollowUpModel) => Transition);
  permission: Permission;
  /** Checks that need the row: who it belongs to, which revision was seen. Throws to refuse. */
  check?: (row: FollowUpModel, tx: TenantTransaction) => void | Promise<void>;
  change?: (row: FollowUpModel) => Columns;
  after?: (tx: TenantTransaction, row: FollowUpModel) => Promise<void>;
  data?: AuditEntry["data"];
};

/** Performs a requested action: locks, checks and transitions the follow-up in one transaction. */
export async function moveFollowUp(ctx: TenantContext, move: Move): Promise<FollowUp> {
  const scope = ctx.require(move.permission);
  return ctx.transaction(async (tx) => {
    const row = await lockFollowUp(ctx, tx, { id: move.id, scope });
    await move.check?.(row, tx);
    const data = { revision: row.revision, ...move.data };
    const by = typeof move.action === "function" ? move.action(row) : move.action;
    const updated = await transition(ctx, tx, row, { by, set: move.change?.(row), data });
    await move.after?.(tx, updated);
    return presentFollowUp(updated);
  });
}
