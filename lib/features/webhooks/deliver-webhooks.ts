import type { JobPayload } from "@/lib/queue/catalog";
import { enqueueAlone } from "@/lib/queue/enqueue";
import type { TenantContext } from "@/lib/tenancy/context";
import { deliverJob } from "./deliver-job";
import { attempt } from "./sending/attempt";
import { claimDelivery } from "./sending/claim-delivery";
import { fixBody } from "./sending/fix-body";
import { settleDelivery } from "./sending/settle-delivery";

const TURN_MS = 10_000;

/**
 * Sends what is due at an endpoint, one request after the other, oldest first. After ten seconds it's another
 * endpoint's turn.
 */
export async function deliverWebhooks(
  ctx: TenantContext,
  { tenantId, endpointId }: JobPayload<"webhook.deliver">,
): Promise<void> {
  const started = performance.now();
  while (performance.now() - started < TURN_MS) {
    if (!(await deliverNext(ctx, endpointId))) return;
  }
  await enqueueAlone(...deliverJob(tenantId, endpointId));
}

/** Makes one attempt, if one is due. */
async function deliverNext(ctx: TenantContext, endpointId: string): Promise<boolean> {
  const claimed = await claimDelivery(ctx, endpointId);
  if (!claimed) return false;
  const { eventId, endpoint, tenantId } = claimed;
  const body = await fixBody(ctx, claimed).catch((error: unknown) => {
    ctx.log.error({ error, tenantId, entityId: eventId }, "an event could not be read for a webhook");
    return null;
  });
  const made = await attempt(ctx, endpoint, { eventId, body });
  await settleDelivery(ctx, claimed, made);
  return true;
}
