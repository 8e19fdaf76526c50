import type { CrmRecordModel } from "@/lib/db/generated/models";
import { CRM_BATCH } from "@/lib/providers/crm/port";
import type { TenantContext } from "@/lib/tenancy/context";
import type { DirectionOf } from "../fields/field-map";
import type { Fields } from "../fields/flat-fields";
import { pendingFields } from "../merge-record";
import type { SyncType } from "../schema";

export type Pending = { row: CrmRecordModel; fields: Fields; isInConflict: boolean };

type Place = Pick<CrmRecordModel, "updatedAt" | "id">;
type Sought = { connectionId: string; type: SyncType; directionOf: DirectionOf; after?: Place | undefined };

/** Yields records with unsent local changes, oldest change first, up to CRM_BATCH at a time. */
export async function* findPending(
  ctx: TenantContext,
  { connectionId, type, directionOf, after }: Sought,
): AsyncGenerator<Pending[]> {
  const { tenantId, db } = ctx;
  for (let last = after; ; ) {
    const rows: CrmRecordModel[] = await db.crmRecord.findMany({
      where: {
        tenantId,
        connectionId,
        objectType: type,
        deletedAt: null,
        localVersion: { gt: db.crmRecord.fields.syncedVersion },
        ...(last
          ? { OR: [{ updatedAt: { gt: last.updatedAt } }, { updatedAt: last.updatedAt, id: { gt: last.id } }] }
          : {}),
      },
      orderBy: [{ updatedAt: "asc" }, { id: "asc" }],
      take: CRM_BATCH,
    });
    if (rows.length === 0) return;
    const open = await db.crmConflict.findMany({
      where: { tenantId, status: "open", recordId: { in: rows.map(({ id }) => id) } },
      select: { recordId: true, field: true },
    });
    yield rows.map((row) => {
      const conflicts = open.filter(({ recordId }) => recordId === row.id).map(({ field }) => field);
      return {
        row,
        fields: pendingFields(type, directionOf, { ...row, conflicts }),
        isInConflict: conflicts.length > 0,
      };
    });
    last = rows.at(-1);
    if (rows.length < CRM_BATCH) return;
  }
}

export function hasChanges({ fields }: Pending): boolean {
  return Object.keys(fields).length > 0;
}
