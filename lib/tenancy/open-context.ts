import { type Clock, systemClock } from "@/lib/core/clock";
import { log } from "@/lib/core/log";
import { databases } from "@/lib/db/connect";
import { tenantDb } from "@/lib/db/tenant-db";
import { inTenant } from "@/lib/db/tenant-pool";
import type { Actor, TenantContext, TenantId, TenantSettings } from "./context";
import { openPorts, type Ports } from "./ports";
import { requirePermission } from "./require-permission";

type Opening = {
  tenant: TenantSettings;
  actor: Actor;
  requestId?: string;
  clock?: Clock;
  ports?: Partial<Ports>;
};

/** Opens a tenant for an actor that has been verified to belong to it. */
export async function openContext({
  tenant,
  actor,
  requestId,
  clock = systemClock,
  ports,
}: Opening): Promise<TenantContext> {
  const tenantId = tenant.id as TenantId;
  const { tenant: client, tenantPool } = await databases();
  const db = tenantDb(client, tenantId);
  return {
    tenantId,
    tenant,
    actor,
    require: (permission) => requirePermission(actor, tenant, permission),
    db,
    read: ({ text, values }) => inTenant(tenantId, () => tenantPool.prepared(text, values)),
    transaction: (work) => inTenant(tenantId, () => db.$transaction(work, { maxWait: 5_000, timeout: 10_000 })),
    ports: openPorts({ tenant, db, clock, given: ports }),
    clock,
    log,
    requestId: requestId ?? null,
    idempotencyId: null,
  };
}
