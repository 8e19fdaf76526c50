import { notFound } from "@/lib/core/errors";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../../audit/record-event";

export async function deleteSuppression(ctx: TenantContext, { id }: { id: string }): Promise<{ id: string }> {
  ctx.require("followups:write");
  return ctx.transaction(async (tx) => {
    const row = await tx.suppression.findFirst({ where: { id, tenantId: ctx.tenantId } });
    const { count } = await tx.suppression.deleteMany({ where: { id, tenantId: ctx.tenantId } });
    if (!row || count === 0) throw notFound("Suppression");
    const data = { reason: row.reason };
    await recordEvent(ctx, tx, { entityType: "suppression", entityId: id, type: "suppression.removed", data });
    return { id };
  });
}
