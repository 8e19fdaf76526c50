import type { CrmRecordModel, CrmSyncModel } from "@/lib/db/generated/models";
import { CRM_BATCH, type CrmPort, type CrmWriteFailure, type CrmWriteResult } from "@/lib/providers/crm/port";
import type { TenantContext } from "@/lib/tenancy/context";
import { writeRemote } from "../exchange/exchange-records";
import { type Fields, pendingFields } from "../merge-record";
import type { SyncType } from "../schema";
import { renewRunLease } from "./start-run";
import { countFailure, resultOf, type Tally } from "./tally";

type Push = { run: CrmSyncModel; crm: CrmPort; type: SyncType; tally: Tally };
type Pending = { row: CrmRecordModel; fields: Fields };

const REASONS: Record<CrmWriteFailure, string> = {
  refused: "the CRM rejected it",
  conflict: "the CRM already has a matching record",
  not_found: "it's no longer in the CRM",
};

/** Tells the CRM what changed here. Our id is the key of each write, so that a repeat makes no second record. */
export async function pushChanges(ctx: TenantContext, { run, crm, type, tally }: Push): Promise<number> {
  const pending = await findPending(ctx, { connectionId: run.connectionId, type });
  let pushed = 0;
  for (let at = 0; at < pending.length; at += CRM_BATCH) {
    const batch = pending.slice(at, at + CRM_BATCH);
    const writes = batch.map(({ row, fields }) => ({ key: row.id, id: row.externalId, fields }));
    const results = await writeRemote(crm, type, writes);
    await ctx.transaction(async (tx) => {
      for (const [index, entry] of batch.entries()) {
        const result = results[index];
        if (result?.ok) await markSynced(ctx, tx, entry, result);
        else if (result?.reason === "not_found") await markDeleted(ctx, tx, entry.row);
      }
      await renewRunLease(ctx, tx, { run, type, result: resultOf(tally) });
    });
    for (const [index, { row }] of batch.entries()) {
      const result = results[index];
      if (result?.ok) pushed += 1;
      else countFailure(tally, `${type} ${row.externalId ?? row.id}: ${REASONS[result?.reason ?? "refused"]}`);
    }
  }
  tally.synced += pushed;
  return pushed;
}

/** Records with fields the CRM has yet to be told, oldest change first. */
export async function findPending(
  ctx: TenantContext,
  { connectionId, type }: { connectionId: string; type: SyncType },
): Promise<Pending[]> {
  const rows = await ctx.db.crmRecord.findMany({
    where: {
      tenantId: ctx.tenantId,
      connectionId,
      objectType: type,
      deletedAt: null,
      localVersion: { gt: ctx.db.crmRecord.fields.syncedVersion },
    },
    orderBy: [{ updatedAt: "asc" }, { id: "asc" }],
  });
  const open = await ctx.db.crmConflict.findMany({
    where: { tenantId: ctx.tenantId, status: "open", recordId: { in: rows.map(({ id }) => id) } },
    select: { recordId: true, field: true },
  });
  return rows
    .map((row) => {
      const conflicts = open.filter(({ recordId }) => recordId === row.id).map(({ field }) => field);
      const [fields, baseline] = [row.fields, row.baseline];
      return { row, fields: pendingFields(type, { fields, baseline, conflicts }) };
    })
    .filter(({ fields }) => Object.keys(fields).length > 0);
}

type Tx = Parameters<Parameters<TenantContext["transaction"]>[0]>[0];
type Written = Extract<CrmWriteResult, { ok: true }>;

/** What was written is agreed; a change made here meanwhile keeps its higher version and goes with the next run. */
async function markSynced(ctx: TenantContext, tx: Tx, { row, fields }: Pending, { id }: Written): Promise<void> {
  await tx.$executeRaw`
    UPDATE crm_records SET external_id = ${id}, synced_version = ${row.localVersion},
      baseline = baseline || ${JSON.stringify(fields)}::jsonb
    WHERE tenant_id = ${ctx.tenantId}::uuid AND id = ${row.id}::uuid`;
}

async function markDeleted(ctx: TenantContext, tx: Tx, row: CrmRecordModel): Promise<void> {
  await tx.crmRecord.updateMany({
    where: { id: row.id, tenantId: ctx.tenantId },
    data: { deletedAt: ctx.clock.now(), updatedAt: row.updatedAt },
  });
}
