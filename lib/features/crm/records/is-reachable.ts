import type { Scope } from "@/lib/core/permissions";
import type { CrmRecordModel, CrmSyncModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";

/**
 * A rep's own records are those the rep created, deals with the rep's address as owner, and the contacts of those
 * deals.
 */
export async function isReachable(
  ctx: TenantContext,
  tx: TenantTransaction,
  { record, scope }: { record: CrmRecordModel; scope: Scope },
): Promise<boolean> {
  if (scope === "all" || ctx.actor.kind !== "user" || record.createdBy === ctx.actor.userId) return true;
  const own = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM crm_records d WHERE d.tenant_id = ${ctx.tenantId}::uuid AND d.connection_id = ${record.connectionId}::uuid
      AND d.object_type = 'deal' AND lower(d.fields->>'ownerEmail') = lower(${ctx.actor.email})
      AND (d.id = ${record.id}::uuid OR d.fields->'contactIds' ? ${record.externalId ?? ""}) LIMIT 1`;
  return own.length > 0;
}

/** Returns the ids of the rep's own records among those a run changed. */
export async function ownRecords(ctx: TenantContext, { id, connectionId }: CrmSyncModel): Promise<string[]> {
  if (ctx.actor.kind !== "user") return [];
  const { email, userId } = ctx.actor;
  const rows = await ctx.db.$queryRaw<{ id: string }[]>`
    WITH deals AS (
      SELECT id, fields->'contactIds' AS contacts FROM crm_records WHERE tenant_id = ${ctx.tenantId}::uuid
        AND connection_id = ${connectionId}::uuid AND object_type = 'deal' AND lower(fields->>'ownerEmail') = lower(${email})
    ), contacts AS (
      SELECT jsonb_array_elements_text(contacts) AS external_id FROM deals WHERE jsonb_typeof(contacts) = 'array'
    )
    SELECT r.id FROM crm_records r WHERE r.tenant_id = ${ctx.tenantId}::uuid AND r.connection_id = ${connectionId}::uuid
      AND (r.created_by = ${userId}::uuid OR r.id IN (SELECT id FROM deals)
        OR (r.object_type = 'contact' AND r.external_id IN (SELECT external_id FROM contacts)))
      AND EXISTS (SELECT 1 FROM crm_changes c WHERE c.tenant_id = r.tenant_id AND c.record_id = r.id AND c.sync_id = ${id}::uuid)`;
  return rows.map((row) => row.id);
}
