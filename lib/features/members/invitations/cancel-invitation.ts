import { AppError, notFound } from "@/lib/core/errors";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../../audit/record-event";
import { requireRoleWithin } from "../role-limits";

/** Cancels an invitation; its link stops working once this commits. Cancelling it again has no effect. */
export async function cancelInvitation(
  ctx: TenantContext,
  { id }: { id: string },
): Promise<{ id: string; cancelledAt: string }> {
  ctx.require("users:invite");
  return ctx.transaction(async (tx) => {
    const where = { id, tenantId: ctx.tenantId };
    const found = await tx.invitation.findFirst({ where, select: { role: true } });
    if (!found) throw notFound("Invitation");
    requireRoleWithin(ctx.actor, found.role, "you can't cancel an invitation as");
    const { count } = await tx.invitation.updateMany({
      where: { ...where, acceptedAt: null, revokedAt: null },
      data: { revokedAt: ctx.clock.now() },
    });
    if (count > 0) {
      const data = { role: found.role };
      await recordEvent(ctx, tx, { entityType: "member", entityId: id, type: "member.invitation_cancelled", data });
    }
    const { revokedAt } = await tx.invitation.findFirstOrThrow({ where, select: { revokedAt: true } });
    if (!revokedAt) throw new AppError("conflict", "This invitation was already accepted. Remove the member instead");
    return { id, cancelledAt: revokedAt.toISOString() };
  });
}
