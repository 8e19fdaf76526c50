import { findStages } from "@/lib/connections/crm/deal-stages";
import type { CrmPort } from "@/lib/providers/crm/port";
import { ProviderFailure } from "@/lib/providers/failure";
import type { TenantContext } from "@/lib/tenancy/context";
import { isSame } from "../merge-record";
import { mergeStages } from "./merge-stages";

/**
 * Stores the CRM's current names for its stages. A deal only has its stage's ID, so a renamed stage changes no deal. If
 * the names can't be read, the earlier ones stay, and what is wrong with the CRM is reported by the sync itself.
 */
export async function updateStages(
  ctx: TenantContext,
  { connectionId, crm }: { connectionId: string; crm: CrmPort },
): Promise<void> {
  const { tenantId } = ctx;
  try {
    const listed = await crm.listStages();
    const known = await findStages(ctx.db, { tenantId, connectionId });
    const stages = mergeStages(known, listed);
    if (stages.length === known.length && stages.every((stage, at) => isSame(stage, known[at]))) return;
    await ctx.db.$executeRaw`UPDATE connections SET deal_stages = ${JSON.stringify(stages)}::jsonb
      WHERE tenant_id = ${tenantId}::uuid AND id = ${connectionId}::uuid`;
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    ctx.log.warn({ tenantId, code: error.kind, error }, "crm stages not read");
  }
}
