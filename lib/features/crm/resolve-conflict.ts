import { AppError, notFound } from "@/lib/core/errors";
import type { Scope } from "@/lib/core/permissions";
import type { CrmRecordModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { withFields } from "./fields/flat-fields";
import { presentConflict } from "./present";
import type { CrmConflict } from "./schema";

/** Settles one field. Ours goes to the CRM with the next sync; the loser stays readable in the conflict. */
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

/** A rep's own records are the deals under the rep's address and their contacts. */
async function isReachable(
  ctx: TenantContext,
  tx: TenantTransaction,
  { record, scope }: { record: CrmRecordModel; scope: Scope },
): Promise<boolean> {
  if (scope === "all" || ctx.actor.kind !== "user") return true;
  const own = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM crm_records d WHERE d.tenant_id = ${ctx.tenantId}::uuid AND d.connection_id = ${record.connectionId}::uuid
      AND d.object_type = 'deal' AND lower(d.fields->>'ownerEmail') = lower(${ctx.actor.email})
      AND (d.id = ${record.id}::uuid OR d.fields->'contactIds' ? ${record.externalId ?? ""}) LIMIT 1`;
  return own.length > 0;
}
