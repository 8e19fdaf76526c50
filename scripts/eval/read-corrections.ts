import { databases } from "@/lib/db/connect";
import type { LineDecisionModel } from "@/lib/db/generated/models";
import type { AgreedRow } from "@/lib/features/commitments/mail/read-agreed";
import { findTenant } from "@/lib/tenancy/find-tenant";
import { openContext } from "@/lib/tenancy/open-context";

const BATCH = 500;

type Read = { rows: AgreedRow[] } | { decisions: LineDecisionModel[] };

/** Reads every row of what was agreed and every decision about a sentence, tenant by tenant, or those of one tenant. */
export async function* readCorrections(tenantId?: string): AsyncGenerator<Read> {
  const { identityPool } = await databases();
  const { rows } = await identityPool.query<{ id: string }>("SELECT id FROM tenants ORDER BY id");
  for (const { id } of rows.filter((one) => tenantId === undefined || one.id === tenantId)) {
    const tenant = await findTenant(id);
    if (!tenant) continue;
    const { db } = await openContext({ tenant, actor: { kind: "system" } });
    const after = (last: string | undefined) => ({
      where: { tenantId: id, ...(last ? { id: { gt: last } } : {}) },
      orderBy: { id: "asc" as const },
      take: BATCH,
    });
    for await (const found of batches((last) => db.commitment.findMany(after(last)))) yield { rows: found };
    for await (const found of batches((last) => db.lineDecision.findMany(after(last)))) yield { decisions: found };
  }
}

async function* batches<Row extends { id: string }>(read: (last?: string) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let last: string | undefined;
  do {
    const found = await read(last);
    if (found.length > 0) yield found;
    last = found.length < BATCH ? undefined : found.at(-1)?.id;
  } while (last);
}

export async function closeConnections(): Promise<void> {
  const { identityPool, tenantPool } = await databases();
  await Promise.all([identityPool.end(), tenantPool.end()]);
}
