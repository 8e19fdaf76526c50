import { actorId, type TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { endOwnConnections } from "../connections/end-connection";
import { revokeGrants } from "../connections/revoke-grant";
import { lockMember } from "./queries";
import { revokeAccess } from "./revoke-access";
import { requireOwnerLeft, requireRoleWithin } from "./role-limits";

/** Removes a member; any member may leave. Their content remains and their connections end. */
export async function removeMember(
  ctx: TenantContext,
  { id }: { id: string },
): Promise<{ id: string; removedAt: string }> {
  const removedAt = ctx.clock.now();
  const disconnected = await ctx.transaction(async (tx) => {
    const { member, owners } = await lockMember(ctx, tx, { id });
    const role = member.role;
    const isLeaving = member.userId === actorId(ctx);
    if (!isLeaving) requireRoleWithin(ctx.actor, role, "you can't remove someone who is");
    requireOwnerLeft(role, null, owners);
    await tx.member.update({
      where: { tenantId: ctx.tenantId, id },
      data: { removedAt },
      select: { id: true },
    });
    await revokeAccess(ctx, tx, { userId: member.userId, sessions: true });
    await recordEvent(ctx, tx, { entityType: "member", entityId: id, type: "member.removed", data: { role } });
    return endOwnConnections(ctx, tx, member.userId);
  });
  await revokeGrants(ctx, disconnected);
  return { id, removedAt: removedAt.toISOString() };
}
