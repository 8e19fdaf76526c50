import { databases } from "@/lib/db/connect";

/** Deletes a sandbox that could not be completed, and its users. Never touches another kind of tenant. */
export async function deleteSandbox(tenantId: string): Promise<void> {
  const { identity } = await databases();
  const members = await identity.member.findMany({ where: { tenantId }, select: { userId: true } });
  const { count } = await identity.tenant.deleteMany({ where: { id: tenantId, isSandbox: true } });
  if (count === 0) return;
  const userIds = members.map(({ userId }) => userId);
  await identity.user.deleteMany({ where: { id: { in: userIds }, members: { none: {} } } });
}
