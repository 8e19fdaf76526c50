import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";

type Ending = { userId: string; sessions: boolean };

/**
 * Revokes a user's refresh families and unaccepted invitations when their role changes or ends. With `sessions`, also
 * revokes their sessions and API tokens.
 */
export async function revokeAccess(
  ctx: TenantContext,
  tx: TenantTransaction,
  { userId, sessions }: Ending,
): Promise<void> {
  const where = { tenantId: ctx.tenantId, userId, revokedAt: null };
  const data = { revokedAt: ctx.clock.now() };
  await tx.refreshFamily.updateMany({ where, data });
  await tx.invitation.updateMany({
    where: { tenantId: ctx.tenantId, invitedBy: userId, acceptedAt: null, revokedAt: null },
    data,
  });
  if (!sessions) return;
  await tx.session.updateMany({ where, data });
  await tx.apiToken.updateMany({ where: { tenantId: ctx.tenantId, createdBy: userId, revokedAt: null }, data });
}
