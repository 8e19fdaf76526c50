import { databases } from "@/lib/db/connect";
import { deleteTranscripts } from "@/lib/features/tenants/delete-transcripts";
import { findTenant } from "@/lib/tenancy/find-tenant";
import { openContext } from "@/lib/tenancy/open-context";

/**
 * Deletes transcripts that are older than their workspace's retention period. Returns the number of meetings affected.
 */
export async function deleteExpiredTranscripts(now: Date): Promise<number> {
  const { identityPool } = await databases();
  const { rows } = await identityPool.query<{ id: string; before: Date }>(
    `SELECT t.id, kept.since AS before
     FROM tenants t, LATERAL (SELECT $1::timestamptz - t.retention_days * interval '24 hours') AS kept (since)
     WHERE EXISTS (SELECT 1 FROM meetings m WHERE m.tenant_id = t.id
       AND m.processed_at < kept.since AND m.transcript_status = 'completed')`,
    [now],
  );
  let forgotten = 0;
  for (const { id, before } of rows) {
    const tenant = await findTenant(id);
    if (!tenant) continue;
    const ctx = await openContext({ tenant, actor: { kind: "system" } });
    forgotten += await deleteTranscripts(ctx, before);
  }
  return forgotten;
}
