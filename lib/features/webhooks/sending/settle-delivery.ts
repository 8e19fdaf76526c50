import type { WebhookEndpointModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import { enqueue } from "@/lib/queue/enqueue";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../../audit/record-event";
import { deliverJob } from "../deliver-job";
import { hostOf } from "../endpoint-url";
import type { About } from "../notices/endpoint-email";
import { lockEndpoint } from "../queries";
import { type Attempt, isDelivered } from "./attempt";
import type { Claimed } from "./claim-delivery";
import { nextAttemptAt } from "./retry-times";

const GONE = 410;
const NOTICE_AT = 10;
const DISABLED_AT = 20;

/**
 * Records an attempt and what follows from it. An attempt whose lease another process has taken over is only logged.
 * Throws `not_found` if the endpoint was removed meanwhile.
 */
export async function settleDelivery(ctx: TenantContext, claimed: Claimed, made: Attempt): Promise<void> {
  const { tenantId } = ctx;
  const { id, endpointId, leaseUntil } = claimed;
  await ctx.transaction(async (tx) => {
    const endpoint = await lockEndpoint(ctx, tx, { id: endpointId });
    await tx.webhookAttempt.create({ data: { ...made.row, tenantId, deliveryId: id } });
    const row = await tx.webhookDelivery.findFirst({ where: { id, tenantId, leaseUntil } });
    if (!row) return;
    const now = ctx.clock.now();
    const failures = row.failures + 1;
    const retryAt =
      isDelivered(made) || made.row.status === GONE ? null : nextAttemptAt(failures, now, made.retryAfterSeconds);
    const ended = { nextAttemptAt: null, leaseUntil: null, finishedAt: now };
    const data = isDelivered(made)
      ? { ...ended, status: "delivered" as const }
      : {
          ...ended,
          ...(retryAt ? { finishedAt: null, nextAttemptAt: retryAt } : { status: "failed" as const }),
          failures,
        };
    await tx.webhookDelivery.updateMany({ where: { id, tenantId }, data });
    await noteHealth(ctx, tx, endpoint, { made, isFinal: retryAt === null });
    if (!retryAt) return;
    const [name, payload, when] = deliverJob(tenantId, endpointId);
    await enqueue(tx, name, payload, { ...when, singletonKey: `retry ${id}`, startAfter: retryAt });
  });
}

type Outcome = { made: Attempt; isFinal: boolean };

async function noteHealth(
  ctx: TenantContext,
  tx: TenantTransaction,
  endpoint: WebhookEndpointModel,
  { made, isFinal }: Outcome,
): Promise<void> {
  const where = { id: endpoint.id, tenantId: ctx.tenantId };
  if (isDelivered(made)) {
    await tx.webhookEndpoint.updateMany({ where, data: { consecutiveFailures: 0, lastSucceededAt: made.row.at } });
    return;
  }
  const consecutiveFailures = endpoint.consecutiveFailures + (isFinal ? 1 : 0);
  await tx.webhookEndpoint.updateMany({ where, data: { consecutiveFailures, lastFailedAt: made.row.at } });
  if (!endpoint.enabled || !isFinal) return;
  if (made.row.status === GONE) await disable(ctx, tx, endpoint, "gone");
  else if (consecutiveFailures >= DISABLED_AT) await disable(ctx, tx, endpoint, "failing");
  else if (consecutiveFailures === NOTICE_AT) await announce(ctx, tx, endpoint.id, "notice");
}

async function disable(
  ctx: TenantContext,
  tx: TenantTransaction,
  { id, url }: WebhookEndpointModel,
  reason: Exclude<About, "notice">,
): Promise<void> {
  const data = { enabled: false, disabledReason: reason, updatedAt: ctx.clock.now() };
  await tx.webhookEndpoint.updateMany({ where: { id, tenantId: ctx.tenantId }, data });
  await recordEvent(ctx, tx, {
    entityType: "webhook",
    entityId: id,
    type: "webhook.endpoint.disabled",
    data: { host: hostOf(url), reason },
  });
  await announce(ctx, tx, id, reason);
}

function announce(ctx: TenantContext, tx: TenantTransaction, endpointId: string, about: About) {
  const at = ctx.clock.now().toISOString();
  return enqueue(tx, "webhook.letter", { tenantId: ctx.tenantId, endpointId, about, at });
}
