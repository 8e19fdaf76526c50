import { enqueue } from "@/lib/queue/enqueue";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { actingToken } from "./acting-token";
import { deliverJob } from "./deliver-job";
import { hostOf, requireUsableUrl } from "./endpoint-url";
import { presentEndpoint } from "./present";
import { lockEndpoint } from "./queries";
import type { WebhookEndpoint, WebhookEndpointPatch } from "./schema";

/** Changes the given fields. Enabling an endpoint forgets its failures. */
export async function editEndpoint(
  ctx: TenantContext,
  { id, ...patch }: WebhookEndpointPatch & { id: string },
): Promise<WebhookEndpoint> {
  ctx.require("integrations:manage");
  if (patch.url !== undefined) requireUsableUrl(ctx, patch.url);
  return ctx.transaction(async (tx) => {
    const before = await lockEndpoint(ctx, tx, { id });
    const now = ctx.clock.now();
    const changed = (["url", "events", "description", "enabled"] as const).filter(
      (field) => patch[field] !== undefined && String(patch[field]) !== String(before[field]),
    );
    if (changed.length === 0) return presentEndpoint(before, now);
    const isEnabled = changed.includes("enabled") && patch.enabled;
    const isPointed = isEnabled || changed.includes("url");
    const row = await tx.webhookEndpoint.update({
      where: { id, tenantId: ctx.tenantId },
      data: {
        ...patch,
        ...(isEnabled ? { disabledReason: null, consecutiveFailures: 0 } : {}),
        ...(isPointed ? { tokenId: actingToken(ctx) } : {}),
        updatedAt: now,
      },
    });
    if (isEnabled) await enqueue(tx, ...deliverJob(ctx.tenantId, id));
    const { url, events, enabled } = row;
    await recordEvent(ctx, tx, {
      entityType: "webhook",
      entityId: id,
      type: "webhook.endpoint.updated",
      data: { changed, host: hostOf(url), events, enabled },
    });
    return presentEndpoint(row, now);
  });
}
