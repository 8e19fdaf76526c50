import { databases } from "@/lib/db/connect";
import { actorId, type TenantContext } from "@/lib/tenancy/context";
import type { Team } from "./schema";

/**
 * Lists the user's other active teams by name. Returns none from a sandbox: its visitors can act as any of its members
 * and must not reach other teams.
 */
export async function listOtherTeams(ctx: TenantContext): Promise<Team[]> {
  if (ctx.tenant.isSandbox) return [];
  const { identity } = await databases();
  const members = await identity.member.findMany({
    where: { userId: actorId(ctx), removedAt: null, tenantId: { not: ctx.tenantId } },
    select: { tenantId: true },
  });
  if (members.length === 0) return [];
  const tenants = await identity.tenant.findMany({
    where: {
      id: { in: members.map(({ tenantId }) => tenantId) },
      OR: [{ expiresAt: null }, { expiresAt: { gt: ctx.clock.now() } }],
    },
    orderBy: { name: "asc" },
    select: { id: true, name: true },
  });
  return tenants.map(({ id, name }) => ({ tenantId: id, name }));
}
