import { findStageNames, findStages, type StageNames } from "@/lib/connections/crm/deal-stages";
import type { TenantContext } from "@/lib/tenancy/context";

/** The names of a connection's stages by ID. */
export async function getStageNames(
  ctx: TenantContext,
  { connectionId }: { connectionId: string },
): Promise<StageNames> {
  ctx.require("contacts:read");
  return findStageNames(ctx.db, { tenantId: ctx.tenantId, connectionId });
}

export type StageOption = { value: string; label: string };

/**
 * The stages that a deal can be moved to, with the one it is in; none if the CRM doesn't list its stages. With several
 * pipelines, each stage also says which one it belongs to.
 */
export async function findStageOptions(
  ctx: TenantContext,
  { connectionId, current }: { connectionId: string; current: string | null },
): Promise<StageOption[]> {
  const stages = await findStages(ctx.db, { tenantId: ctx.tenantId, connectionId });
  const offered = stages.filter(({ id, isActive }) => isActive || id === current);
  if (offered.length === 0) return [];
  const hasSeveral = new Set(offered.map(({ pipeline }) => pipeline)).size > 1;
  const options = offered.map(({ id, name, pipeline }) => {
    return { value: id, label: hasSeveral && pipeline ? `${name} (${pipeline})` : name };
  });
  const isListed = !current || offered.some(({ id }) => id === current);
  return isListed ? options : [...options, { value: current, label: current }];
}
