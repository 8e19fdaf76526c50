import { notFound } from "@/lib/core/errors";
import type { CrmChangeModel, CrmRecordModel } from "@/lib/db/generated/models";
import type { TenantContext } from "@/lib/tenancy/context";
import type { Fields } from "../fields/flat-fields";
import { nameOf } from "../record-name";
import type { ChangeQuery, CrmChange, FieldChange } from "./schema";

export async function listChanges(
  ctx: TenantContext,
  { id: syncId, recordId, page, limit }: ChangeQuery & { id: string },
): Promise<{ items: CrmChange[]; total: number }> {
  ctx.require("contacts:read");
  const { tenantId, db } = ctx;
  if (!(await db.crmSync.findFirst({ where: { id: syncId, tenantId } }))) throw notFound("Sync");
  const where = { tenantId, syncId, ...(recordId === undefined ? {} : { recordId }) };
  const [rows, total] = await Promise.all([
    db.crmChange.findMany({ where, orderBy: { id: "asc" }, skip: (page - 1) * limit, take: limit }),
    db.crmChange.count({ where }),
  ]);
  const records = await db.crmRecord.findMany({
    where: { tenantId, id: { in: rows.map((row) => row.recordId) } },
  });
  const byId = new Map(records.map((record) => [record.id, record]));
  return { items: rows.map((row) => presentChange(row, byId.get(row.recordId))), total };
}

function presentChange(row: CrmChangeModel, record: CrmRecordModel | undefined): CrmChange {
  return {
    id: row.id,
    objectType: row.objectType,
    recordId: row.recordId,
    externalId: record?.externalId ?? null,
    recordName: nameOf(record?.fields ?? {}),
    side: row.side,
    action: row.action,
    fields: fieldChanges(row),
    undo: row.undoStatus ? { status: row.undoStatus, note: row.undoNote } : null,
    createdAt: row.createdAt.toISOString(),
  };
}

export function fieldChanges({ before, after }: { before: Fields; after: Fields }): FieldChange[] {
  return Object.keys({ ...before, ...after }).map((field) => ({
    field,
    before: before[field] ?? null,
    after: after[field] ?? null,
  }));
}
