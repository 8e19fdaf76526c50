import type { ConnectionModel } from "@/lib/db/generated/models";
import { enqueue } from "@/lib/queue/enqueue";
import type { TenantContext } from "@/lib/tenancy/context";
import { historyUntil } from "./wanted-task";

const AT_ONCE = 100;

/**
 * Enqueues the tasks that couldn't be written before: while the CRM needed to be reconnected, or for a guest who wasn't
 * a contact yet.
 */
export async function catchUpTasks(ctx: TenantContext, connection: ConnectionModel): Promise<void> {
  const { tenantId } = ctx;
  const late = await findLateMeetings(ctx, connection);
  if (late.length === 0) return;
  await ctx.transaction(async (tx) => {
    for (const meetingId of late) await enqueue(tx, "crm.task", { tenantId, meetingId });
  });
}

/** Meetings with tasks that aren't in line with their commitments. */
export async function findLateMeetings(
  ctx: TenantContext,
  { id: connectionId, createdAt }: ConnectionModel,
): Promise<string[]> {
  const { tenantId } = ctx;
  const rows = await ctx.db.$queryRaw<{ meeting_id: string }[]>`
    WITH behind AS (
      SELECT c.meeting_id FROM crm_tasks t JOIN commitments c ON c.tenant_id = t.tenant_id AND c.id = t.commitment_id
      WHERE t.tenant_id = ${tenantId}::uuid AND t.connection_id = ${connectionId}::uuid AND t.status <> 'removed'
        AND t.revision <> c.revision
    ), missing AS (
      SELECT c.meeting_id, unnest(c.contacts) AS email FROM commitments c
      JOIN meetings m ON m.tenant_id = c.tenant_id AND m.id = c.meeting_id AND (c.source = 'person'
        OR cardinality(c.corrected) > 0 OR m.start_time >= ${historyUntil(ctx.clock.now())})
      WHERE c.tenant_id = ${tenantId}::uuid AND c.kind = 'commitment' AND c.side = 'ours' AND c.urgency < 2
        AND c.state IN ('firm', 'overdue') AND c.vanished_at IS NULL AND c.created_at >= ${createdAt}
        AND (SELECT crm_tasks FROM tenants WHERE id = ${tenantId}::uuid)
        AND NOT EXISTS (SELECT 1 FROM crm_tasks t WHERE t.tenant_id = c.tenant_id AND t.commitment_id = c.id
          AND t.connection_id = ${connectionId}::uuid)
    )
    SELECT meeting_id FROM behind UNION
    SELECT m.meeting_id FROM missing m JOIN crm_records r ON lower(r.fields->>'email') = m.email
      WHERE r.tenant_id = ${tenantId}::uuid AND r.connection_id = ${connectionId}::uuid AND r.object_type = 'contact'
        AND r.deleted_at IS NULL AND r.external_id IS NOT NULL
    LIMIT ${AT_ONCE}`;
  return rows.map((row) => row.meeting_id);
}
