import { databases } from "@/lib/db/connect";

/**
 * Deletes the sandbox tenants whose time is over, with everything in them, and the people who were in no other
 * tenant. Ids of what was deleted. Safe to run at any time, also twice at once.
 */
export async function purgeExpiredTenants(now = new Date()): Promise<{ tenantIds: string[]; users: number }> {
  const { identity } = await databases();
  const expired = await identity.tenant.findMany({
    where: { isSandbox: true, expiresAt: { lte: now } },
    select: { id: true },
  });
  let users = 0;
  const tenantIds: string[] = [];
  for (const { id } of expired) {
    const members = await identity.member.findMany({ where: { tenantId: id }, select: { userId: true } });
    const { count } = await identity.tenant.deleteMany({ where: { id, isSandbox: true, expiresAt: { lte: now } } });
    if (count > 0) tenantIds.push(id);
    const gone = await identity.user.deleteMany({
      where: { id: { in: members.map(({ userId }) => userId) }, members: { none: {} } },
    });
    users += gone.count;
  }
  return { tenantIds, users };
}
