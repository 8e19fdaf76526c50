import type { CrmRecordModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { CrmWriteFailure, CrmWriteResult } from "@/lib/providers/crm/port";
import { ProviderFailure } from "@/lib/providers/failure";
import type { TenantContext } from "@/lib/tenancy/context";
import { logChanges } from "../changes/log-changes";
import { ERASED, type RecordChange, written } from "../changes/record-change";
import { eraseCopies } from "../erase-copies";
import { writeRemote } from "../exchange/exchange-records";
import { splitFields } from "../fields/flat-fields";
import type { Exchange } from "./exchange";
import { findPending, hasChanges, type Pending } from "./find-pending";
import { renewRunLease } from "./start-run";
import { countFailure } from "./tally";

const MAX_ASKED = 10;
const REASONS: Record<CrmWriteFailure, string> = {
  refused: "the CRM rejected it",
  conflict: "the CRM already has a matching record",
  not_found: "it's no longer in the CRM",
};

/** Pushes local changes to the CRM. Each write is keyed by our id, so that a retry creates no second record. */
export async function pushChanges(
  ctx: TenantContext,
  { run, crm, type, tally, directionOf }: Exchange,
): Promise<number> {
  let pushed = 0;
  for await (const pending of findPending(ctx, { connectionId: run.connectionId, type, directionOf })) {
    const batch = pending.filter(hasChanges);
    const settled = pending.filter((entry) => !hasChanges(entry) && !entry.isInConflict);
    const writes = batch.map(({ row, fields }) => ({ key: row.id, id: row.externalId, fields }));
    const results = writes.length > 0 ? await writeRemote(crm, type, writes) : [];
    for (const [index, { row }] of batch.entries()) {
      const result = results[index];
      if (result?.ok) pushed += 1;
      else countFailure(tally, `${type} ${row.externalId ?? row.id}: ${REASONS[result?.reason ?? "refused"]}`);
    }
    const erased = await findErased(ctx, { crm, type }, missingOf(batch, results));
    await ctx.transaction(async (tx) => {
      const changes: { recordId: string; change: RecordChange }[] = [];
      for (const [index, entry] of batch.entries()) {
        const result = results[index];
        if (result?.ok) {
          await markSynced(ctx, tx, entry, result);
          changes.push({ recordId: entry.row.id, change: changeOf(entry, result) });
        } else if (result?.reason === "not_found") await markDeleted(ctx, tx, entry.row);
      }
      for (const recordId of await eraseCopies(ctx, tx, {
        connectionId: run.connectionId,
        type,
        externalIds: erased,
      })) {
        changes.push({ recordId, change: ERASED });
      }
      await logChanges(ctx, tx, { run, type, changes });
      for (const { row } of settled) await markTaken(ctx, tx, row);
      await renewRunLease(ctx, tx, { run, type, tally: { ...tally, synced: tally.synced + pushed } });
    });
  }
  tally.synced += pushed;
  return pushed;
}

/** The CRM's IDs of the records it no longer has. */
function missingOf(batch: Pending[], results: CrmWriteResult[]): string[] {
  return batch.flatMap(({ row }, index) => {
    const result = results[index];
    return result && !result.ok && result.reason === "not_found" ? (row.externalId ?? []) : [];
  });
}

/** Asks about the first few. The others count as deleted, as do all if the CRM doesn't answer. */
async function findErased(ctx: TenantContext, { crm, type }: Pick<Exchange, "crm" | "type">, ids: string[]) {
  const erased: string[] = [];
  try {
    for (const id of ids.slice(0, MAX_ASKED)) if (await crm.isErased(type, id)) erased.push(id);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    ctx.log.warn({ tenantId: ctx.tenantId, code: error.kind, error }, "missing crm records not looked for");
  }
  return erased;
}

/** A write to a record that the CRM already had can't be undone, because its earlier values are unknown. */
function changeOf({ row, fields }: Pending, { created }: Written): RecordChange {
  const change = written(row, fields);
  return row.externalId === null && !created ? { ...change, action: "linked" } : change;
}

type Written = Extract<CrmWriteResult, { ok: true }>;

/**
 * Adds the written values to the baseline. A local change made in the meantime keeps its higher version and goes out
 * with the next run.
 */
async function markSynced(
  ctx: TenantContext,
  tx: TenantTransaction,
  { row, fields }: Pending,
  { id, updatedAt }: Written,
): Promise<void> {
  const changedAt = updatedAt === null ? null : new Date(updatedAt);
  const { customFields, ...own } = splitFields(fields);
  if (row.externalId === null && (await mergeIntoHolder(ctx, tx, row, id))) return;
  await tx.$executeRaw`
    UPDATE crm_records SET external_id = ${id}, synced_version = ${row.localVersion},
      baseline = baseline || ${JSON.stringify(own)}::jsonb || CASE WHEN ${Object.keys(customFields).length > 0} THEN
        jsonb_build_object('customFields', coalesce(baseline->'customFields', '{}') || ${JSON.stringify(customFields)}::jsonb)
        ELSE '{}' END,
      remote_changed_at = coalesce(${changedAt}::timestamptz, remote_changed_at)
    WHERE tenant_id = ${ctx.tenantId}::uuid AND id = ${row.id}::uuid`;
}

/**
 * Handles an earlier attempt that succeeded, after which the CRM merged the new record into one that we have a copy of.
 */
async function mergeIntoHolder(
  ctx: TenantContext,
  tx: TenantTransaction,
  row: CrmRecordModel,
  externalId: string,
): Promise<boolean> {
  const { tenantId } = ctx;
  const { connectionId, objectType } = row;
  const holder = await tx.crmRecord.findFirst({ where: { tenantId, connectionId, objectType, externalId } });
  if (!holder) return false;
  const { localVersion: syncedVersion, updatedAt } = row;
  const data = { mergedInto: holder.id, deletedAt: ctx.clock.now(), syncedVersion, updatedAt };
  await tx.crmRecord.update({ where: { id: row.id, tenantId }, data });
  return true;
}

/** Marks a row as synced when both sides already have the same values. */
async function markTaken(ctx: TenantContext, tx: TenantTransaction, row: CrmRecordModel): Promise<void> {
  await tx.$executeRaw`UPDATE crm_records SET synced_version = ${row.localVersion}
    WHERE tenant_id = ${ctx.tenantId}::uuid AND id = ${row.id}::uuid AND local_version = ${row.localVersion}`;
}

async function markDeleted(ctx: TenantContext, tx: TenantTransaction, row: CrmRecordModel): Promise<void> {
  await tx.crmRecord.updateMany({
    where: { id: row.id, tenantId: ctx.tenantId },
    data: { deletedAt: ctx.clock.now(), updatedAt: row.updatedAt },
  });
}
