import { notFound } from "@/lib/core/errors";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { type Fields, withFields } from "./fields/flat-fields";

/** Changes our copy of a contact or deal; the next sync pushes the change to the CRM. */
export async function changeRecord(ctx: TenantContext, { id, fields }: { id: string; fields: Fields }): Promise<void> {
  ctx.require("contacts:write");
  await ctx.transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM crm_records WHERE tenant_id = ${ctx.tenantId}::uuid AND id = ${id}::uuid FOR UPDATE`;
    const row = await tx.crmRecord.findFirst({ where: { id, tenantId: ctx.tenantId, deletedAt: null } });
    if (!row) throw notFound("Record");
    await tx.crmRecord.update({
      where: { id, tenantId: ctx.tenantId },
      data: {
        fields: withFields(row.fields, fields),
        localVersion: { increment: 1 },
        updatedAt: ctx.clock.now(),
      },
    });
    await recordEvent(ctx, tx, {
      entityType: "crm",
      entityId: id,
      type: "crm.record.changed",
      data: { fields: Object.keys(fields) },
    });
  });
}
