import { AppError, notFound } from "@/lib/core/errors";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { withFields } from "./fields/flat-fields";
import { presentConflict } from "./present";
import { isReachable } from "./records/is-reachable";
import type { CrmConflict } from "./schema";

/**
 * Resolves a conflict on one field. A local value goes to the CRM with the next sync. The discarded value stays
 * readable in the conflict.
 */
export async function resolveConflict(
  ctx: TenantContext,
  { id, take }: { id: string; take: "local" | "remote" },
): Promise<CrmConflict> {
  const scope = ctx.require("contacts:write");
  const { tenantId } = ctx;
  return ctx.transaction(async (tx) => {
    await tx.$queryRaw`SELECT r.id FROM crm_records r JOIN crm_conflicts c ON c.tenant_id = r.tenant_id AND c.record_id = r.id
      WHERE c.tenant_id = ${tenantId}::uuid AND c.id = ${id}::uuid FOR UPDATE`;
    const conflict = await tx.crmConflict.findFirst({ where: { id, tenantId } });
    const record = conflict && (await tx.crmRecord.findFirst({ where: { id: conflict.recordId, tenantId } }));
    if (!conflict || !record || !(await isReachable(ctx, tx, { record, scope }))) throw notFound("Conflict");
    if (conflict.status !== "open") throw new AppError("conflict", "This conflict is already resolved");
    const remote = conflict.remote ?? null;
    const at = ctx.clock.now();
    const settled = await tx.crmRecord.update({
      where: { id: record.id, tenantId },
      data: {
        baseline: withFields(record.baseline, { [conflict.field]: remote }),
        ...(take === "remote" ? { fields: withFields(record.fields, { [conflict.field]: remote }) } : {}),
        ...(take === "local" ? { localVersion: { increment: 1 } } : {}),
        updatedAt: at,
      },
    });
    const row = await tx.crmConflict.update({
      where: { id, tenantId },
      data: { status: "resolved", resolvedAt: at, resolvedBy: ctx.actor.kind === "user" ? ctx.actor.userId : null },
    });
    await recordEvent(ctx, tx, {
      entityType: "crm",
      entityId: id,
      type: "crm.conflict.resolved",
      data: { recordId: record.id, field: conflict.field, take },
    });
    return presentConflict(row, settled);
  });
}
