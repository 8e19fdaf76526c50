import { AppError, notFound } from "@/lib/core/errors";
import type { CrmSyncModel } from "@/lib/db/generated/models";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { type OpenCrm, requireCrm } from "../connections/queries";
import { presentSync } from "./present";
import { ownRecords } from "./records/is-reachable";
import { performFor, WAIT_MS } from "./run/perform-for";
import { addRun } from "./run/start-run";
import type { CrmSync } from "./schema";

type Wanted = { id: string; recordIds?: string[] | undefined; waitMs?: number };
export type UndoAnswer = { sync: CrmSync; isOver: boolean };

/**
 * Undoes a run, or only its changes to the given records, in a new run. Reps can only undo changes to their own
 * records. Changes that are already undone are skipped.
 */
export async function undoSync(ctx: TenantContext, wanted: Wanted): Promise<UndoAnswer> {
  const scope = ctx.require("contacts:write");
  const open = await requireCrm(ctx);
  const sync = await ctx.db.crmSync.findFirst({ where: { id: wanted.id, tenantId: ctx.tenantId } });
  if (!sync) throw notFound("Sync");
  if (sync.finishedAt === null) throw busy("This sync is still running");
  if (sync.connectionId !== open.connection.id) {
    throw new AppError("conflict", "This sync was with another CRM account, which isn't connected anymore");
  }
  const own = scope === "own" ? await ownRecords(ctx, sync) : null;
  const { recordIds } = wanted;
  const within = own && recordIds ? recordIds.filter((id) => own.includes(id)) : (own ?? recordIds);
  const run = await requestUndo(ctx, { sync, open, recordIds: within });
  const { waitMs = WAIT_MS } = wanted;
  const done = run.finishedAt === null ? await performFor(ctx, { ...open, run, waitMs }) : run;
  return { sync: presentSync(done, open.connection.provider), isOver: done.finishedAt !== null };
}

type Request = { sync: CrmSyncModel; open: OpenCrm; recordIds: string[] | undefined };

/** Creates a run and marks the changes it has to undo. If nothing is left to undo, returns the finished run that undid them. */
function requestUndo(ctx: TenantContext, { sync, open, recordIds }: Request): Promise<CrmSyncModel> {
  const { tenantId } = ctx;
  const where = { tenantId, syncId: sync.id, ...(recordIds ? { recordId: { in: recordIds } } : {}) };
  return ctx.transaction(async (tx) => {
    const latest = await tx.crmChange.findFirst({ where, orderBy: { id: "desc" } });
    if (!latest && recordIds) throw notFound("Record");
    if (!latest) throw new AppError("conflict", "This sync changed nothing, or it was more than 30 days ago");
    const left = { ...where, OR: [{ undoStatus: null }, { undoStatus: { not: "undone" as const } }] };
    if ((await tx.crmChange.count({ where: left })) === 0) {
      const { undoneBy: id } = latest;
      const before = id === null ? null : await tx.crmSync.findFirst({ where: { tenantId, id } });
      if (before?.finishedAt === null) throw busy("This sync is being undone. Try again once it's finished");
      if (before) return before;
    }
    const types = sync.syncTypes;
    const run = await addRun(ctx, tx, { connection: open.connection, syncTypes: types, undoOf: sync.id });
    if (!run) throw busy("Another sync is running. Try again once it's finished");
    const { count } = await tx.crmChange.updateMany({
      where: left,
      data: { undoStatus: "requested", undoneBy: run.id, undoNote: null },
    });
    await recordEvent(ctx, tx, {
      entityType: "crm",
      entityId: run.id,
      type: "crm.undo.requested",
      data: { syncId: sync.id, changes: count },
    });
    return run;
  });
}

function busy(why: string): AppError {
  return new AppError("conflict", why, { retryAfterSeconds: 5 });
}
