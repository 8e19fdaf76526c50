import type { ConnectionModel, CrmSyncModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import { actorId, type TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../../audit/record-event";
import type { SyncResult, SyncResults, SyncType } from "../schema";
import { summaryOf } from "./tally";

/** Longer than one page takes; a run that does not renew it has died. */
const LEASE_MS = 60_000;

/** A new run, or null while another one is on. A run whose process died is ended first. */
export async function startRun(
  ctx: TenantContext,
  { connection, syncTypes }: { connection: ConnectionModel; syncTypes: SyncType[] },
): Promise<CrmSyncModel | null> {
  const now = ctx.clock.now();
  const { tenantId } = ctx;
  return ctx.transaction(async (tx) => {
    await tx.crmSync.updateMany({
      where: { tenantId, finishedAt: null, leaseUntil: { lt: now } },
      data: { status: "failed", finishedAt: now },
    });
    const [run] = await tx.crmSync.createManyAndReturn({
      data: [
        {
          tenantId,
          connectionId: connection.id,
          startedBy: actorId(ctx),
          syncTypes,
          startedAt: now,
          leaseUntil: leaseFrom(now),
        },
      ],
      skipDuplicates: true,
    });
    return run ?? null;
  });
}

/** This run was considered dead and another may be in progress: nothing more may be written for it. */
export class RunSuperseded extends Error {}

/** Proves inside a transaction that the run is still on, notes how far it came and keeps it on. */
export async function renewRunLease(
  ctx: TenantContext,
  tx: TenantTransaction,
  { run, type, result }: { run: CrmSyncModel; type: SyncType; result: SyncResult },
): Promise<void> {
  const part = JSON.stringify({ [type]: result });
  const count = await tx.$executeRaw`
    UPDATE crm_syncs SET lease_until = ${leaseFrom(ctx.clock.now())}, results = results || ${part}::jsonb
    WHERE tenant_id = ${ctx.tenantId}::uuid AND id = ${run.id}::uuid AND finished_at IS NULL`;
  if (count === 0) throw new RunSuperseded("The run was considered dead");
}

export async function finishRun(
  ctx: TenantContext,
  run: CrmSyncModel,
  { status, results }: { status: "completed" | "failed"; results?: SyncResults },
): Promise<CrmSyncModel> {
  return ctx.transaction(async (tx) => {
    const [row] = await tx.crmSync.updateManyAndReturn({
      where: { id: run.id, tenantId: ctx.tenantId, finishedAt: null },
      data: { status, finishedAt: ctx.clock.now(), ...(results ? { results } : {}) },
    });
    if (!row) throw new RunSuperseded("The run was considered dead");
    await recordEvent(ctx, tx, {
      entityType: "crm",
      entityId: run.id,
      type: `crm.sync.${status}`,
      data: { ...(results ? summaryOf(results) : {}), syncTypes: run.syncTypes },
    });
    return row;
  });
}

function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}
