import { databases } from "@/lib/db/connect";
import { PROPOSAL_KEPT_DAYS, purgeProposals } from "@/lib/features/proposals/purge-proposals";
import { findTenant } from "@/lib/tenancy/find-tenant";
import { openContext } from "@/lib/tenancy/open-context";

export async function purgeDeletedProposals(now: Date): Promise<number> {
  const { identityPool } = await databases();
  const before = new Date(now.getTime() - PROPOSAL_KEPT_DAYS * 86_400_000);
  const { rows } = await identityPool.query<{ id: string }>(
    `SELECT t.id FROM tenants t WHERE EXISTS (SELECT 1 FROM proposals p
       WHERE p.tenant_id = t.id AND p.deleted_at IS NOT NULL AND p.deleted_at < $1)`,
    [before],
  );
  let purged = 0;
  for (const { id } of rows) {
    const tenant = await findTenant(id);
    if (tenant) purged += await purgeProposals(await openContext({ tenant, actor: { kind: "system" } }), before);
  }
  return purged;
}

/** Aggregates the storage changes that writers recorded, so that reading the total stays cheap. */
export async function compactStorage(): Promise<void> {
  const { identityPool } = await databases();
  await identityPool.query("SELECT fold_storage()");
}
