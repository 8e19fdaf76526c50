import type { Db } from "./connect";
import { inTenant } from "./tenant-pool";

/** A database client that runs every operation within this tenant. */
export function tenantDb(db: Db, tenantId: string) {
  return db.$extends({
    query: { $allOperations: ({ args, query }) => inTenant(tenantId, async () => await query(args)) },
  });
}

export type TenantDb = ReturnType<typeof tenantDb>;
export type TenantTransaction = Parameters<Parameters<TenantDb["$transaction"]>[0]>[0];
