import type { ConnectionModel, CrmSyncModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../../audit/record-event";
import type { SyncResults, SyncType } from "../schema";
import { progressOf, resultOf, summaryOf, type Tally } from "./tally";

/** Longer than a live run goes without renewing its lease. */
const LEASE_MS = 60_000;
export const HEARTBEAT_MS = 15_000;

/**
 * Starts a run, or returns null while another one is in progress. A run whose process died is marked as failed first.
 */
export function startRun(ctx: TenantContext, starting: Starting): Promise<CrmSyncModel | null> {
  return ctx.transaction((tx) => addRun(ctx, tx, starting));
}

type Starting = { connection: ConnectionModel; syncTypes: SyncType[]; undoOf?: string };

/** An undo whose process died is resumed instead of ended, or it would stay half done. */
export async function addRun(
  ctx: TenantContext,
  tx: TenantTransaction,
  { connection, syncTypes, undoOf }: Starting,
): Promise<CrmSyncModel | null> {
  const now = ctx.clock.now();
  const { tenantId, actor } = ctx;
  await tx.crmSync.updateMany({
    where: { tenantId, finishedAt: null, undoOf: null, leaseUntil: { lt: now } },
    data: { status: "failed", finishedAt: now },
  });
  const startedBy = actor.kind === "user" ? actor.userId : null;
  const leaseUntil = leaseFrom(now);
  const [run] = await tx.crmSync.createManyAndReturn({
    data: [
      {
        tenantId,
        connectionId: connection.id,
        startedBy,
        syncTypes,
        undoOf: undoOf ?? null,
        startedAt: now,
        leaseUntil,
      },
    ],
    skipDuplicates: true,
  });
  return run ?? null;
}

/** Takes over a run whose process died. Returns null if the run has ended or another process took it first. */
export async function takeOverRun(ctx: TenantContext, id: string): Promise<CrmSyncModel | null> {
  const now = ctx.clock.now();
  const [run] = await ctx.db.crmSync.updateManyAndReturn({
    where: { id, tenantId: ctx.tenantId, finishedAt: null, leaseUntil: { lt: now } },
    data: { leaseUntil: leaseFrom(now) },
  });
  return run ?? null;
}

/** The run was considered dead and another may be in progress, so nothing more may be written for it. */
export class RunSuperseded extends Error {}

/** Renews a run's lease during a long call. */
export async function keepRunOn(ctx: TenantContext, run: CrmSyncModel): Promise<void> {
  await ctx.db.crmSync.updateMany({
    where: { id: run.id, tenantId: ctx.tenantId, finishedAt: null },
    data: { leaseUntil: leaseFrom(ctx.clock.now()) },
  });
}

/** Checks inside a transaction that the run is still in progress, stores its progress and renews its lease. */
export async function renewRunLease(
  ctx: TenantContext,
  tx: TenantTransaction,
  { run, type, tally }: { run: CrmSyncModel; type: SyncType; tally: Tally },
): Promise<void> {
  const result = JSON.stringify({ [type]: resultOf(tally) });
  const progress = JSON.stringify({ [type]: progressOf(tally) });
  const count = await tx.$executeRaw`
    UPDATE crm_syncs SET lease_until = ${leaseFrom(ctx.clock.now())}, results = results || ${result}::jsonb,
      progress = progress || ${progress}::jsonb
    WHERE tenant_id = ${ctx.tenantId}::uuid AND id = ${run.id}::uuid AND finished_at IS NULL`;
  if (count === 0) throw new RunSuperseded("The run was considered dead");
}

type Ending = { status: "completed" | "failed"; results?: SyncResults; resumesAt?: Date | null };

export async function finishRun(ctx: TenantContext, run: CrmSyncModel, ending: Ending): Promise<CrmSyncModel> {
  const { status, results, resumesAt = null } = ending;
  return ctx.transaction(async (tx) => {
    const [row] = await tx.crmSync.updateManyAndReturn({
      where: { id: run.id, tenantId: ctx.tenantId, finishedAt: null },
      data: { status, resumesAt, finishedAt: ctx.clock.now(), ...(results ? { results } : {}) },
    });
    if (!row) throw new RunSuperseded("The run was considered dead");
    await recordEvent(ctx, tx, {
      entityType: "crm",
      entityId: run.id,
      type: run.undoOf === null ? `crm.sync.${status}` : `crm.undo.${status}`,
      data: { ...(results ? summaryOf(results) : {}), syncTypes: run.syncTypes },
    });
    return row;
  });
}

function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}
