import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { hostOf } from "./endpoint-url";
import { lockEndpoint } from "./queries";

/** Removes an endpoint with its deliveries, the pending ones included. */
export async function deleteEndpoint(ctx: TenantContext, { id }: { id: string }): Promise<{ id: string }> {
  ctx.require("integrations:manage");
  return ctx.transaction(async (tx) => {
    const { url } = await lockEndpoint(ctx, tx, { id });
    await tx.webhookEndpoint.deleteMany({ where: { id, tenantId: ctx.tenantId } });
    const about = { entityType: "webhook", entityId: id } as const;
    await recordEvent(ctx, tx, { ...about, type: "webhook.endpoint.removed", data: { host: hostOf(url) } });
    return { id };
  });
}
