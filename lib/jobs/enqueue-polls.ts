import { databases } from "@/lib/db/connect";
import { enqueueAlone } from "@/lib/queue/enqueue";

const AT_ONCE = 100;

/** Interleaves due connections by tenant, so that a tenant with a thousand calendars doesn't delay the others. */
const dueConnections = (which: string) => `
  SELECT tenant_id, id FROM (
    SELECT c.tenant_id, c.id, c.next_poll_at,
      row_number() OVER (PARTITION BY c.tenant_id ORDER BY c.next_poll_at NULLS FIRST, c.id) AS turn
    FROM connections c JOIN tenants t ON t.id = c.tenant_id
    WHERE ${which} AND c.status = 'active'
      AND (c.next_poll_at IS NULL OR c.next_poll_at <= now()) AND (t.expires_at IS NULL OR t.expires_at > now())
  ) AS due ORDER BY turn, next_poll_at NULLS FIRST LIMIT $1`;

const CALENDARS = dueConnections("c.provider = 'google' AND c.user_id IS NOT NULL");
const CRMS = dueConnections("c.provider IN ('hubspot', 'salesforce') AND c.user_id IS NULL AND NOT c.is_sandbox");
/** CRM syncs whose process died. */
const LEFT_BEHIND = "SELECT tenant_id, id FROM crm_syncs WHERE finished_at IS NULL AND lease_until < now() LIMIT $1";
/** OAuth grants of removed connections, including those of deleted tenants. */
const UNREVOKED = `SELECT tenant_id, connection_id AS id FROM grant_revocations WHERE next_try_at <= now()
  ORDER BY next_try_at LIMIT $1`;
const DOMAINS = `SELECT d.tenant_id, d.id FROM sending_domains d JOIN tenants t ON t.id = d.tenant_id
  WHERE d.next_check_at <= now() AND (t.expires_at IS NULL OR t.expires_at > now()) ORDER BY d.next_check_at LIMIT $1`;

/** Enqueues what is due, except what is already queued: polls, syncs, checks, and work of processes that died. */
export async function enqueuePolls(atOnce = AT_ONCE): Promise<void> {
  const { identityPool } = await databases();
  const find = async (due: string) => (await identityPool.query<{ tenant_id: string; id: string }>(due, [atOnce])).rows;
  for (const { tenant_id: tenantId, id: connectionId } of await find(CALENDARS)) {
    await enqueueAlone("calendar.poll", { tenantId, connectionId }, { singletonKey: connectionId });
  }
  for (const { tenant_id: tenantId, id: connectionId } of await find(CRMS)) {
    await enqueueAlone("crm.sync", { tenantId, connectionId }, { singletonKey: connectionId });
  }
  for (const { tenant_id: tenantId, id: connectionId } of await find(UNREVOKED)) {
    await enqueueAlone("connection.revoke", { tenantId, connectionId }, { singletonKey: connectionId });
  }
  for (const { tenant_id: tenantId, id: domainId } of await find(DOMAINS)) {
    await enqueueAlone("sending-domain.check", { tenantId, domainId }, { singletonKey: domainId });
  }
  for (const { tenant_id: tenantId, id: runId } of await find(LEFT_BEHIND)) {
    await enqueueAlone("crm.resume", { tenantId, runId }, { singletonKey: runId });
  }
}
