import type { CrmRecordModel, CrmSyncModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { CrmGone } from "@/lib/providers/crm/port";
import type { TenantContext } from "@/lib/tenancy/context";
import { logChanges } from "../changes/log-changes";
import type { RecordChange } from "../changes/record-change";
import type { DirectionOf } from "../fields/field-map";
import { flatFields, withFields } from "../fields/flat-fields";
import { pendingFields } from "../merge-record";
import type { SyncType } from "../schema";

type Gone = { run: CrmSyncModel; type: SyncType; directionOf: DirectionOf; gone: CrmGone[] };

/**
 * Applies deletions and merges made in the CRM, and returns how many of our copies are affected. Copies are kept
 * because other rows refer to them. A merged copy continues in the surviving record, with its unsent changes.
 */
export async function markGone(
  ctx: TenantContext,
  tx: TenantTransaction,
  { run, type, directionOf, gone }: Gone,
): Promise<number> {
  if (gone.length === 0) return 0;
  const of = { tenantId: ctx.tenantId, connectionId: run.connectionId, objectType: type };
  const ids = [...new Set(gone.flatMap(({ id, mergedInto }) => (mergedInto === null ? [id] : [id, mergedInto])))];
  await tx.$queryRaw`SELECT id FROM crm_records WHERE tenant_id = ${ctx.tenantId}::uuid
    AND connection_id = ${run.connectionId}::uuid AND object_type = ${type} AND external_id = ANY (${ids})
    ORDER BY id FOR UPDATE`;
  const rows = await tx.crmRecord.findMany({ where: { ...of, tenantId: ctx.tenantId, externalId: { in: ids } } });
  const known = new Map(rows.map((row) => [row.externalId ?? "", row]));
  const merges = new Map(
    gone.filter(({ mergedInto }) => mergedInto !== null).map((entry) => [entry.id, entry.mergedInto ?? ""]),
  );
  const changes: { recordId: string; change: RecordChange }[] = [];
  for (const [lostId, keptId] of merges) {
    const lost = known.get(lostId);
    if (!lost || lost.mergedInto !== null || lostId === keptId) continue;
    const kept = known.get(keptId);
    if (kept) known.set(keptId, await mergeInto(ctx, tx, { lost, kept, type, directionOf }));
    else known.set(keptId, await relink(ctx, tx, { lost, keptId }));
    if (type === "contact") await renameInDeals(ctx, tx, { connectionId: run.connectionId, lostId, keptId });
    changes.push({ recordId: lost.id, change: { side: "local", action: "merged", before: {}, after: {} } });
  }
  const deleted = gone.flatMap(({ id }) => (merges.has(id) ? [] : (known.get(id) ?? [])));
  const live = [...new Set(deleted.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id))];
  const at = ctx.clock.now();
  if (live.length > 0) {
    await tx.crmRecord.updateMany({
      where: { tenantId: ctx.tenantId, id: { in: live }, deletedAt: null },
      data: { deletedAt: at, updatedAt: at },
    });
  }
  for (const recordId of live) {
    changes.push({ recordId, change: { side: "local", action: "deleted", before: {}, after: {} } });
  }
  await logChanges(ctx, tx, { run, type, changes });
  return changes.length;
}

/** Links our copy to the surviving record, which we have no copy of yet. */
function relink(
  ctx: TenantContext,
  tx: TenantTransaction,
  { lost, keptId }: { lost: CrmRecordModel; keptId: string },
): Promise<CrmRecordModel> {
  return tx.crmRecord.update({
    where: { id: lost.id, tenantId: ctx.tenantId },
    data: { externalId: keptId, deletedAt: null, remoteChangedAt: null, updatedAt: lost.updatedAt },
  });
}

type Merging = { lost: CrmRecordModel; kept: CrmRecordModel; type: SyncType; directionOf: DirectionOf };

/** Merges the lost copy's unsent changes into the surviving copy, against the lost copy's baseline. */
async function mergeInto(
  ctx: TenantContext,
  tx: TenantTransaction,
  { lost, kept, type, directionOf }: Merging,
): Promise<CrmRecordModel> {
  const { tenantId } = ctx;
  const at = ctx.clock.now();
  await tx.crmConflict.updateMany({
    where: { tenantId, recordId: lost.id, status: "open" },
    data: { status: "resolved", resolvedAt: at },
  });
  await tx.crmRecord.update({
    where: { id: lost.id, tenantId },
    data: { mergedInto: kept.id, deletedAt: lost.deletedAt ?? at, updatedAt: at },
  });
  const ours = pendingFields(type, directionOf, { ...lost, conflicts: [] });
  const taken = Object.keys(pendingFields(type, directionOf, { ...kept, conflicts: [] }));
  const carried = Object.keys(ours).filter((field) => !taken.includes(field));
  if (lost.deletedAt !== null || carried.length === 0) return kept;
  const from = (values: CrmRecordModel["fields"]) => {
    const flat = flatFields(values);
    return Object.fromEntries(carried.map((field) => [field, flat[field] ?? null]));
  };
  return tx.crmRecord.update({
    where: { id: kept.id, tenantId },
    data: {
      fields: withFields(kept.fields, from(lost.fields)),
      baseline: withFields(kept.baseline, from(lost.baseline)),
      localVersion: { increment: 1 },
      updatedAt: at,
    },
  });
}

/** Deals refer to contacts by CRM id, and the CRM doesn't report the new id as a change of the deal. */
async function renameInDeals(
  ctx: TenantContext,
  tx: TenantTransaction,
  { connectionId, lostId, keptId }: { connectionId: string; lostId: string; keptId: string },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE crm_records SET fields = renamed_contact(fields, ${lostId}, ${keptId}),
      baseline = renamed_contact(baseline, ${lostId}, ${keptId})
    WHERE tenant_id = ${ctx.tenantId}::uuid AND connection_id = ${connectionId}::uuid AND object_type = 'deal'
      AND (fields->'contactIds' ? ${lostId} OR baseline->'contactIds' ? ${lostId})`;
}
