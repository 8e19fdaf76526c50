import { databases } from "@/lib/db/connect";

/**
 * Deletes expired sandbox tenants with all of their data, and users who were in no other tenant. Returns the deleted
 * tenant IDs. Safe to run at any time, even concurrently.
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
