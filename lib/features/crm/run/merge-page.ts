import type { CrmRecordModel, CrmSyncModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { logChanges } from "../changes/log-changes";
import { mergeCopy, type RecordChange } from "../changes/record-change";
import type { RemoteRecord } from "../exchange/remote-record";
import type { DirectionOf } from "../fields/field-map";
import { isSame } from "../merge-record";
import type { SyncType } from "../schema";
import { knownRecords } from "./known-records";
import { storeConflicts } from "./store-conflicts";
import { storeNew } from "./store-new";

type Page = { run: CrmSyncModel; type: SyncType; directionOf: DirectionOf; records: RemoteRecord[] };

/**
 * Merges a page of CRM records into our copies and returns how many changed or are new. Our own writes come back as
 * unchanged.
 */
export async function mergePage(ctx: TenantContext, tx: TenantTransaction, page: Page): Promise<number> {
  const { run, type, directionOf, records } = page;
  const ids = records.map(({ id }) => id);
  await tx.$queryRaw`SELECT id FROM crm_records WHERE tenant_id = ${ctx.tenantId}::uuid
    AND connection_id = ${run.connectionId}::uuid AND object_type = ${type}
    AND (external_id = ANY (${ids}) OR external_id IS NULL) ORDER BY id FOR UPDATE`;
  const known = await knownRecords(ctx, tx, { connectionId: run.connectionId, type, records });
  const fresh: RemoteRecord[] = [];
  const changes: { recordId: string; change: RecordChange }[] = [];
  let changed = 0;
  for (const remote of records) {
    const row = known.get(remote.id);
    if (!row) fresh.push(remote);
    else {
      const done = await mergeKnown(ctx, tx, { row, remote, directionOf });
      if (done.isChanged) changed += 1;
      if (done.change) changes.push({ recordId: row.id, change: done.change });
    }
  }
  for (const recordId of await storeNew(ctx, tx, { run, type, directionOf, records: fresh })) {
    changes.push({ recordId, change: { side: "local", action: "created", before: {}, after: {} } });
  }
  await logChanges(ctx, tx, { run, type, changes });
  return changed + fresh.length;
}

type Known = { row: CrmRecordModel; remote: RemoteRecord; directionOf: DirectionOf };

async function mergeKnown(
  ctx: TenantContext,
  tx: TenantTransaction,
  { row, remote, directionOf }: Known,
): Promise<{ isChanged: boolean; change: RecordChange | null }> {
  const copy = mergeCopy(row, remote, directionOf);
  if (!copy) return { isChanged: false, change: null };
  const { merged, change } = copy;
  await storeConflicts(ctx, tx, { recordId: row.id, conflicts: merged.conflicts });
  const isLinked = row.externalId === remote.id && row.deletedAt === null;
  const isToWrite = !isLinked || merged.isChanged || merged.isToTell || !isSame(merged.baseline, row.baseline);
  if (!isToWrite) return { isChanged: false, change: null };
  const at = ctx.clock.now();
  await tx.crmRecord.update({
    where: { id: row.id, tenantId: ctx.tenantId },
    data: {
      fields: merged.fields,
      baseline: merged.baseline,
      externalId: remote.id,
      remoteChangedAt: remote.changedAt,
      deletedAt: null,
      ...(merged.isToTell ? { localVersion: { increment: 1 } } : {}),
      updatedAt: merged.isChanged ? earlier(remote.changedAt, at) : row.updatedAt,
    },
  });
  return { isChanged: merged.isChanged || !isLinked, change };
}

/** The CRM's time of the change, which for a closed deal is when it was closed; never in the future. */
function earlier(changedAt: Date | null, now: Date): Date {
  return changedAt && changedAt < now ? changedAt : now;
}
