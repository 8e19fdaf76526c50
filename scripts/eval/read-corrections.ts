import { databases } from "@/lib/db/connect";
import type { AgreedRow } from "@/lib/features/commitments/mail/read-agreed";
import { findTenant } from "@/lib/tenancy/find-tenant";
import { openContext } from "@/lib/tenancy/open-context";

const BATCH = 500;

/** Reads every row of what was agreed, tenant by tenant, or that of one tenant. */
export async function* readRows(tenantId?: string): AsyncGenerator<AgreedRow[]> {
  const { identityPool } = await databases();
  const { rows } = await identityPool.query<{ id: string }>("SELECT id FROM tenants ORDER BY id");
  for (const { id } of rows.filter((one) => tenantId === undefined || one.id === tenantId)) {
    const tenant = await findTenant(id);
    if (!tenant) continue;
    const ctx = await openContext({ tenant, actor: { kind: "system" } });
    let last: string | undefined;
    do {
      const where = { tenantId: id, ...(last ? { id: { gt: last } } : {}) };
      const found = await ctx.db.commitment.findMany({ where, orderBy: { id: "asc" }, take: BATCH });
      if (found.length > 0) yield found;
      last = found.length < BATCH ? undefined : found.at(-1)?.id;
    } while (last);
  }
}
