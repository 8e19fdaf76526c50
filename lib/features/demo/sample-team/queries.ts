import { ROLES } from "@/lib/core/permissions";
import { actorId, type TenantContext } from "@/lib/tenancy/context";
import { listMembers } from "../../members/queries";
import type { SandboxUser } from "./schema";

const SHOWN = 20;

/** Lists the people that a sandbox visitor can switch to, highest role first; empty for a real team. */
export async function listSandboxUsers(ctx: TenantContext): Promise<SandboxUser[]> {
  if (!ctx.tenant.isSandbox) return [];
  const { items } = await listMembers(ctx, { page: 1, limit: SHOWN });
  return items
    .map(({ userId, name, role }) => ({ userId, name, role, isCurrent: userId === actorId(ctx) }))
    .sort((a, b) => ROLES.indexOf(b.role) - ROLES.indexOf(a.role));
}
