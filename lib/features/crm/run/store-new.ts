import { uuidV7 } from "@/lib/core/uuid-v7";
import type { CrmSyncModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import type { RemoteRecord } from "../exchange/remote-record";
import type { DirectionOf } from "../fields/field-map";
import { fieldsTaken } from "../merge-record";
import type { SyncType } from "../schema";

type NewRecords = { run: CrmSyncModel; type: SyncType; directionOf: DirectionOf; records: RemoteRecord[] };

/**
 * Stores copies of new CRM records and returns their ids. Uses a single raw statement, because a first sync stores
 * hundreds of thousands of records.
 */
export async function storeNew(
  ctx: TenantContext,
  tx: TenantTransaction,
  { run, type, directionOf, records }: NewRecords,
): Promise<string[]> {
  if (records.length === 0) return [];
  const rows = records.map(({ id: externalId, fields, changedAt }) => {
    return { id: uuidV7(), externalId, fields: fieldsTaken(directionOf, fields), changedAt };
  });
  const at = ctx.clock.now();
  await tx.$executeRaw`
    INSERT INTO crm_records (id, tenant_id, connection_id, object_type, external_id, fields, baseline, synced_version,
      remote_changed_at, created_at, updated_at)
    SELECT (one->>'id')::uuid, ${ctx.tenantId}::uuid, ${run.connectionId}::uuid, ${type}, one->>'externalId', one->'fields',
      one->'fields', 1, (one->>'changedAt')::timestamptz, ${at}::timestamptz,
      least((one->>'changedAt')::timestamptz, ${at}::timestamptz)
    FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) AS one`;
  return rows.map(({ id }) => id);
}
