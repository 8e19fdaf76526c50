import { databases } from "@/lib/db/connect";
import { addMissingLedger } from "@/lib/features/meetings/add-missing-ledger";
import { findTenant } from "@/lib/tenancy/find-tenant";
import { openContext } from "@/lib/tenancy/open-context";

const LIMIT = 10;

const MISSING = `SELECT tenant_id, id FROM meetings
  WHERE lacks_ledger AND transcript_status = 'completed' ORDER BY tenant_id, id LIMIT ${LIMIT}`;

/** Adds the ledger of meetings that were processed before it existed, a few at a time. */
export async function addMissingLedgers(): Promise<number> {
  const { identityPool } = await databases();
  const { rows } = await identityPool.query<{ tenant_id: string; id: string }>(MISSING);
  for (const { tenant_id: tenantId, id: meetingId } of rows) {
    const tenant = await findTenant(tenantId);
    if (tenant) await addMissingLedger(await openContext({ tenant, actor: { kind: "system" } }), { meetingId });
  }
  return rows.length;
}
