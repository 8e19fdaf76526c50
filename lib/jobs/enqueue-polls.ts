import { databases } from "@/lib/db/connect";
import { enqueueAlone } from "@/lib/queue/enqueue";

const AT_ONCE = 100;

/** Calendars whose time has come, of every tenant in turn: one with a thousand of them does not go before the others. */
const DUE = `
  SELECT tenant_id, id FROM (
    SELECT c.tenant_id, c.id, c.next_poll_at,
      row_number() OVER (PARTITION BY c.tenant_id ORDER BY c.next_poll_at NULLS FIRST, c.id) AS turn
    FROM connections c JOIN tenants t ON t.id = c.tenant_id
    WHERE c.provider = 'google' AND c.status = 'active' AND c.user_id IS NOT NULL
      AND (c.next_poll_at IS NULL OR c.next_poll_at <= now()) AND (t.expires_at IS NULL OR t.expires_at > now())
  ) AS due ORDER BY turn, next_poll_at NULLS FIRST LIMIT $1`;

/** Enqueues the calendars that are due, except those already queued. */
export async function enqueuePolls(atOnce = AT_ONCE): Promise<void> {
  const { identityPool } = await databases();
  const { rows } = await identityPool.query<{ tenant_id: string; id: string }>(DUE, [atOnce]);
  for (const { tenant_id: tenantId, id: connectionId } of rows) {
    await enqueueAlone("calendar.poll", { tenantId, connectionId }, { singletonKey: connectionId });
  }
}
