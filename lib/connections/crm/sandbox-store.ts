import type { TenantDb } from "@/lib/db/tenant-db";
import type { CrmPort } from "@/lib/providers/crm/port";
import type { SandboxCrmStore, SandboxKind } from "@/lib/providers/crm/sandbox-store";

type Owner = { tenantId: string; provider: CrmPort["provider"] };

/**
 * Stores the sandbox CRM's records in PostgreSQL. The statement that increments the version counter locks its row, so
 * versions become visible in order and a cursor never skips a record.
 */
export function crmStore(db: Pick<TenantDb, "$queryRaw" | "$executeRaw">, { tenantId, provider }: Owner) {
  const kindOf = (kind: SandboxKind) => `crm:${provider}:${kind}`;
  const state = `crm:${provider}:state`;
  const store: SandboxCrmStore = {
    async list(kind, afterVersion, limit) {
      const rows = await db.$queryRaw<{ data: unknown }[]>`
        SELECT data FROM sandbox_records
        WHERE tenant_id = ${tenantId}::uuid AND kind = ${kindOf(kind)} AND (data->>'version')::bigint > ${afterVersion}
        ORDER BY (data->>'version')::bigint LIMIT ${limit}`;
      return rows.map(({ data }) => data);
    },
    async put(kind, rows) {
      if (rows.length === 0) return;
      await db.$executeRaw`
        WITH counter AS (
          INSERT INTO sandbox_records AS known (tenant_id, kind, id, data, updated_at)
          VALUES (${tenantId}::uuid, ${state}, 'version', jsonb_build_object('version', ${rows.length}::bigint), now())
          ON CONFLICT (tenant_id, kind, id) DO UPDATE SET updated_at = now(),
            data = jsonb_build_object('version', (known.data->>'version')::bigint + ${rows.length}::bigint)
          RETURNING (data->>'version')::bigint - ${rows.length}::bigint AS version
        )
        INSERT INTO sandbox_records (tenant_id, kind, id, data, updated_at)
        SELECT ${tenantId}::uuid, ${kindOf(kind)}, entry->'record'->>'id',
          entry || jsonb_build_object('version', counter.version + position), now()
        FROM counter, jsonb_array_elements(${JSON.stringify(rows)}::jsonb)
          WITH ORDINALITY AS given (entry, position)
        ON CONFLICT (tenant_id, kind, id) DO UPDATE SET data = EXCLUDED.data, updated_at = now()`;
    },
    async faults() {
      const rows = await db.$queryRaw<{ data: unknown }[]>`
        SELECT data FROM sandbox_records WHERE tenant_id = ${tenantId}::uuid AND kind = ${state} AND id = 'faults'`;
      return rows[0]?.data ?? {};
    },
  };
  return store;
}
