import { Prisma } from "@/lib/db/generated/client";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import type { SyncType } from "./schema";

type Erased = { connectionId: string; type: SyncType; externalIds: string[] };

/**
 * Erases our copies of records that the CRM erased for good, with the copies merged into them and what was logged of
 * their values. The empty rows are kept, because others refer to them. Returns their ids.
 */
export async function eraseCopies(
  ctx: TenantContext,
  tx: TenantTransaction,
  { connectionId, type, externalIds }: Erased,
): Promise<string[]> {
  const { tenantId } = ctx;
  const at = Prisma.sql`${ctx.clock.now()}::timestamptz`;
  const rows = await tx.$queryRaw<{ id: string }[]>`
    WITH RECURSIVE gone AS (
      SELECT id FROM crm_records WHERE tenant_id = ${tenantId}::uuid AND connection_id = ${connectionId}::uuid
        AND object_type = ${type} AND external_id = ANY (${externalIds})
      UNION SELECT lost.id FROM crm_records lost JOIN gone ON lost.merged_into = gone.id
        WHERE lost.tenant_id = ${tenantId}::uuid
    )
    UPDATE crm_records SET fields = '{}', baseline = '{}', synced_version = local_version,
      deleted_at = coalesce(deleted_at, ${at}), updated_at = ${at}
    WHERE tenant_id = ${tenantId}::uuid AND id IN (SELECT id FROM gone) AND (deleted_at IS NULL OR fields <> '{}')
    RETURNING id`;
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  await tx.crmConflict.deleteMany({ where: { tenantId, recordId: { in: ids } } });
  await tx.crmChange.updateMany({ where: { tenantId, recordId: { in: ids } }, data: { before: {}, after: {} } });
  for (const entityId of ids) await recordEvent(ctx, tx, { entityType: "crm", entityId, type: "crm.record.erased" });
  return ids;
}
