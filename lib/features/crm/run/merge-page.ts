import type { CrmRecordModel, CrmSyncModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import type { RemoteRecord } from "../exchange/remote-record";
import type { DirectionOf } from "../fields/field-map";
import type { Fields } from "../fields/flat-fields";
import { fieldsTaken, isSame, mergeRecord } from "../merge-record";
import type { SyncType } from "../schema";
import { storeConflicts } from "./store-conflicts";

type Page = { run: CrmSyncModel; type: SyncType; directionOf: DirectionOf; records: RemoteRecord[] };

/** Merges a page into our copies; how many of them changed or are new. What we wrote ourselves comes back unchanged. */
export async function mergePage(ctx: TenantContext, tx: TenantTransaction, page: Page): Promise<number> {
  const { run, type, directionOf, records } = page;
  const known = await knownRecords(ctx, tx, page);
  const fresh: RemoteRecord[] = [];
  let changed = 0;
  for (const remote of records) {
    const row = known.get(remote.id);
    if (!row) fresh.push(remote);
    else if (await mergeKnown(ctx, tx, { row, remote, directionOf })) changed += 1;
  }
  const at = ctx.clock.now();
  await tx.crmRecord.createMany({
    data: fresh.map((remote) => {
      const fields = fieldsTaken(directionOf, remote.fields);
      return {
        tenantId: ctx.tenantId,
        connectionId: run.connectionId,
        objectType: type,
        externalId: remote.id,
        fields,
        baseline: fields,
        syncedVersion: 1,
        remoteChangedAt: remote.changedAt,
        createdAt: at,
        updatedAt: earlier(remote.changedAt, at),
      };
    }),
  });
  return changed + fresh.length;
}

type Known = { row: CrmRecordModel; remote: RemoteRecord; directionOf: DirectionOf };

async function mergeKnown(
  ctx: TenantContext,
  tx: TenantTransaction,
  { row, remote, directionOf }: Known,
): Promise<boolean> {
  if (isOutdated(row, remote)) return false;
  const [local, baseline] = [row.fields, row.baseline];
  const merged = mergeRecord(directionOf, { local, baseline, remote: remote.fields });
  await storeConflicts(ctx, tx, { recordId: row.id, conflicts: merged.conflicts });
  const isLinked = row.externalId === remote.id && row.deletedAt === null;
  if (isLinked && !merged.isChanged && !merged.isToTell && isSame(merged.baseline, baseline)) return false;
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
  return merged.isChanged || !isLinked;
}

/** A search may answer with what a record was before our last write; a record that was merged is not there any more. */
function isOutdated({ remoteChangedAt, deletedAt, mergedInto }: CrmRecordModel, { changedAt }: RemoteRecord): boolean {
  if (mergedInto !== null) return true;
  return deletedAt === null && remoteChangedAt !== null && changedAt !== null && changedAt < remoteChangedAt;
}

/** Our copies by the CRM's id, locked; a contact of ours the CRM has not seen is found by its address. */
async function knownRecords(
  ctx: TenantContext,
  tx: TenantTransaction,
  { run, type, records }: Page,
): Promise<Map<string, CrmRecordModel>> {
  const ids = records.map(({ id }) => id);
  const where = { tenantId: ctx.tenantId, connectionId: run.connectionId, objectType: type };
  await tx.$queryRaw`SELECT id FROM crm_records WHERE tenant_id = ${ctx.tenantId}::uuid
    AND connection_id = ${run.connectionId}::uuid AND object_type = ${type}
    AND (external_id = ANY (${ids}) OR external_id IS NULL) ORDER BY id FOR UPDATE`;
  const rows = await tx.crmRecord.findMany({ where: { ...where, externalId: { in: ids } } });
  const known = new Map(rows.map((row) => [row.externalId ?? "", row]));
  if (type !== "contact") return known;
  const unlinked = await tx.crmRecord.findMany({ where: { ...where, externalId: null, deletedAt: null } });
  const byAddress = new Map(unlinked.map((row) => [address(row.fields), row]));
  for (const { id, fields } of records) {
    const row = known.has(id) || address(fields) === "" ? undefined : byAddress.get(address(fields));
    if (!row) continue;
    known.set(id, row);
    byAddress.delete(address(fields));
  }
  return known;
}

function address({ email }: Fields): string {
  return typeof email === "string" ? email.trim().toLowerCase() : "";
}

/** When the CRM says it changed, which is when a closed deal was closed; never in the future. */
function earlier(changedAt: Date | null, now: Date): Date {
  return changedAt && changedAt < now ? changedAt : now;
}
