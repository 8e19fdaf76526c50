import type { TenantDb } from "@/lib/db/tenant-db";
import type { CrmStage } from "@/lib/providers/crm/port";

/** Names of a connection's stages by ID. */
export type StageNames = ReadonlyMap<string, string>;

type Owner = { tenantId: string; connectionId: string };

/** The stages of a connection's deals, as of the last sync. */
export async function findStages(
  db: Pick<TenantDb, "connection">,
  { tenantId, connectionId }: Owner,
): Promise<CrmStage[]> {
  const row = await db.connection.findFirst({ where: { id: connectionId, tenantId }, select: { dealStages: true } });
  return row?.dealStages ?? [];
}

export async function findStageNames(db: Pick<TenantDb, "connection">, owner: Owner): Promise<StageNames> {
  const stages = await findStages(db, owner);
  return new Map(stages.map(({ id, name }) => [id, name]));
}
