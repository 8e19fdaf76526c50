import { log } from "@/lib/core/log";
import { databases } from "@/lib/db/connect";
import { Listener } from "@/lib/db/listen";
import { deliverJob } from "@/lib/features/webhooks/deliver-job";
import { enqueueAlone } from "@/lib/queue/enqueue";

const CHANNEL = "followthrough_webhooks";
const AT_ONCE = 100;

/** In random order, so that none waits for the others when they are too many. */
const DUE = `SELECT e.tenant_id, e.id FROM webhook_endpoints e WHERE e.enabled AND EXISTS (
    SELECT 1 FROM webhook_deliveries d WHERE d.tenant_id = e.tenant_id AND d.endpoint_id = e.id
      AND d.status = 'pending' AND d.next_attempt_at <= now())
  ORDER BY random() LIMIT $1`;

/** Enqueues what a trigger has recorded as soon as its transaction commits. */
export function listenForWebhooks(): Listener {
  return new Listener(CHANNEL, {
    onNotice: (payload) => {
      const [tenantId = "", endpointId = ""] = payload.split(" ");
      wake(tenantId, endpointId).catch((error: unknown) => log.warn({ error }, "a webhook waits for the sweep"));
    },
    onConnect: () => undefined,
  });
}

/** Enqueues what no notice did: retries, and work of processes that died. */
export async function enqueueWebhooks(): Promise<void> {
  const { identityPool } = await databases();
  const { rows } = await identityPool.query<{ tenant_id: string; id: string }>(DUE, [AT_ONCE]);
  for (const { tenant_id: tenantId, id } of rows) await wake(tenantId, id);
}

function wake(tenantId: string, endpointId: string): Promise<void> {
  return enqueueAlone(...deliverJob(tenantId, endpointId));
}
