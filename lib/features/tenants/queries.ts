import type { TenantContext } from "@/lib/tenancy/context";
import { readStorage } from "@/lib/tenancy/storage-quota";
import { presentTenant } from "./present";
import type { Tenant } from "./schema";

export async function getTenant(ctx: TenantContext): Promise<Tenant> {
  const row = await ctx.db.tenant.findUniqueOrThrow({ where: { id: ctx.tenantId } });
  return presentTenant(row, await readStorage(ctx));
}
