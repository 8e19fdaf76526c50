import { notFound } from "@/lib/core/errors";
import { actorId, type TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";

export async function deleteSession(ctx: TenantContext, { id }: { id: string }): Promise<{ sessionId: string }> {
  ctx.require("followups:write");
  return ctx.transaction(async (tx) => {
    const { count } = await tx.coachingSession.deleteMany({
      where: { id, tenantId: ctx.tenantId, userId: actorId(ctx) },
    });
    if (count === 0) throw notFound("Coaching session");
    await recordEvent(ctx, tx, { entityType: "coaching", entityId: id, type: "coaching.session_deleted" });
    return { sessionId: id };
  });
}
