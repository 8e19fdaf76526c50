import type { TenantContext } from "@/lib/tenancy/context";
import { presentTenant } from "./present";
import type { Tenant } from "./schema";

export async function getTenant(ctx: TenantContext): Promise<Tenant> {
  return presentTenant(await ctx.db.tenant.findUniqueOrThrow({ where: { id: ctx.tenantId } }));
}
