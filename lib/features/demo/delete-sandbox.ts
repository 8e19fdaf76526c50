import { databases } from "@/lib/db/connect";

type Unfinished = { tenantId: string; ownerId?: string; updatedBefore?: Date };

/** Deletes a sandbox that was never handed out, and its users. Never touches another kind of tenant. */
export async function deleteSandbox({ tenantId, ownerId, updatedBefore }: Unfinished): Promise<void> {
  const { identity } = await databases();
  const members = await identity.member.findMany({ where: { tenantId }, select: { userId: true } });
  const userIds = members.map(({ userId }) => userId);
  if (ownerId && !userIds.includes(ownerId)) return;
  const where = { id: tenantId, isSandbox: true, updatedAt: { lt: updatedBefore } };
  const { count } = await identity.tenant.deleteMany({ where });
  if (count > 0) await identity.user.deleteMany({ where: { id: { in: userIds }, members: { none: {} } } });
}
