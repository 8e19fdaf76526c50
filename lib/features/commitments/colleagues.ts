import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import type { Colleague } from "./parties";

export async function findColleagues(ctx: TenantContext, tx: TenantTransaction): Promise<Colleague[]> {
  const members = await tx.member.findMany({
    where: { tenantId: ctx.tenantId, removedAt: null },
    select: { userId: true, user: { select: { name: true, email: true } } },
    orderBy: { createdAt: "asc" },
  });
  return members.map(({ userId, user }) => ({ userId, ...user }));
}
