import { findTenant } from "@/lib/tenancy/find-tenant";
import { openContext } from "@/lib/tenancy/open-context";
import { readUnsubscribeToken } from "../../deliveries/unsubscribe-link/sign-token";

/**
 * Finds the message of an unsubscribe link, in its tenant's context. Returns null if the link is invalid or its tenant
 * is deleted.
 */
export async function findUnsubscribe(token: string) {
  const link = await readUnsubscribeToken(token);
  const tenant = link ? await findTenant(link.tenantId) : null;
  if (!link || !tenant) return null;
  const ctx = await openContext({ tenant, actor: { kind: "system" } });
  const row = await ctx.db.delivery.findFirst({
    where: { id: link.deliveryId, tenantId: ctx.tenantId },
    select: { id: true, to: true, cc: true },
  });
  return row ? { ctx, deliveryId: row.id, sender: tenant.name, recipients: [...row.to, ...row.cc] } : null;
}
