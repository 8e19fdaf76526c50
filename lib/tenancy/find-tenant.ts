import { databases } from "@/lib/db/connect";
import type { TenantSettings } from "./context";

/** The settings of an active tenant, or null. For work that starts with a job or a webhook. */
export async function findTenant(tenantId: string): Promise<TenantSettings | null> {
  const { identity } = await databases();
  const tenant = await identity.tenant.findUnique({ where: { id: tenantId } });
  if (!tenant || (tenant.expiresAt && tenant.expiresAt <= new Date())) return null;
  return tenant;
}
