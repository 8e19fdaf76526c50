import { AppError, notFound } from "@/lib/core/errors";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../../audit/record-event";
import { whyNotUnsuppressed } from "./suppression-reasons";

/** Allows email to an address again. Nobody can do this for a person who unsubscribed or complained. */
export async function deleteSuppression(ctx: TenantContext, { id }: { id: string }): Promise<{ id: string }> {
  ctx.require("followups:write");
  const where = { id, tenantId: ctx.tenantId };
  return ctx.transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM suppressions WHERE tenant_id = ${ctx.tenantId}::uuid AND id = ${id}::uuid FOR UPDATE`;
    const row = await tx.suppression.findFirst({ where });
    if (!row) throw notFound("Suppression");
    const refusal = ctx.actor.kind === "user" ? whyNotUnsuppressed(row.reason, ctx.actor.role) : null;
    if (refusal) throw new AppError("forbidden", `${row.email} stays suppressed. ${refusal}`);
    await tx.suppression.deleteMany({ where });
    const data = { reason: row.reason };
    await recordEvent(ctx, tx, { entityType: "suppression", entityId: id, type: "suppression.removed", data });
    return { id };
  });
}
