import { systemClock } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import { databases } from "@/lib/db/connect";
import { isFromHubspot, newsOf } from "@/lib/providers/crm/hubspot/webhook";
import { enqueueAlone } from "@/lib/queue/enqueue";

const PATH = "/api/hooks/hubspot";

/** Returns the webhook's body if HubSpot signed it with our app's secret, otherwise null. */
export function verifyHubspotEvent(payload: string, headers: Headers, query = ""): string | null {
  const { HUBSPOT_CLIENT_SECRET: secret, NEXTAUTH_URL } = env();
  if (!secret) return null;
  const url = `${new URL(PATH, NEXTAUTH_URL).href}${query}`;
  return isFromHubspot({ payload, headers, url, secret, now: systemClock.now() }) ? payload : null;
}

/**
 * Syncs the accounts named in the events now instead of later, and erases the contacts that were erased there. Nothing
 * else in the events is used.
 */
export async function receiveHubspotEvent(payload: string): Promise<void> {
  const news = newsOf(payload);
  if (news.length === 0) return;
  const { identityPool } = await databases();
  const { rows } = await identityPool.query<{ tenant_id: string; id: string; account_id: string }>(
    "SELECT tenant_id, id, account_id FROM connections WHERE provider = 'hubspot' AND status <> 'disabled' AND NOT is_sandbox AND account_id = ANY ($1)",
    [news.map(({ account }) => account)],
  );
  for (const { tenant_id: tenantId, id: connectionId, account_id } of rows) {
    const externalIds = news.find(({ account }) => account === account_id)?.erased ?? [];
    if (externalIds.length > 0) await enqueueAlone("crm.erase", { tenantId, connectionId, externalIds });
    await enqueueAlone("crm.sync", { tenantId, connectionId }, { singletonKey: connectionId });
  }
}
