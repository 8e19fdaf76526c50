import type { Clock } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import type { ConnectionModel } from "@/lib/db/generated/models";
import type { TenantDb } from "@/lib/db/tenant-db";
import type { CrmPort } from "@/lib/providers/crm/port";
import { createSalesforceCrm } from "@/lib/providers/crm/salesforce";
import { createSandboxCrm } from "@/lib/providers/crm/sandbox";
import { openAccess } from "../oauth/access";
import { crmStore } from "./sandbox-store";

export const CRM_PROVIDERS = ["hubspot", "salesforce"] as const satisfies CrmPort["provider"][];

/** The tenant's active CRM connection, or null. The one connected last counts. */
export function findCrmConnection(db: Pick<TenantDb, "connection">, tenantId: string): Promise<ConnectionModel | null> {
  return db.connection.findFirst({
    where: { tenantId, userId: null, status: "active", provider: { in: [...CRM_PROVIDERS] } },
    orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
  });
}

type Access = NonNullable<ReturnType<typeof openAccess>>;

/** The real ones: each gets `accessToken` to ask before every request, and the `fetch` to make it with. */
const ADAPTERS: Partial<Record<CrmPort["provider"], (access: Access & { clock: Clock }) => CrmPort>> = {
  salesforce: (access) => createSalesforceCrm({ ...access, apiVersion: env().SALESFORCE_API_VERSION }),
};

export async function openCrm(
  db: TenantDb,
  { tenantId, clock }: { tenantId: string; clock: Clock },
): Promise<CrmPort | null> {
  const connection = await findCrmConnection(db, tenantId);
  const provider = CRM_PROVIDERS.find((name) => name === connection?.provider);
  if (!connection || !provider) return null;
  if (connection.isSandbox) return createSandboxCrm(crmStore(db, { tenantId, provider }), { provider, clock });
  const access = openAccess({ db, clock }, connection);
  return access ? (ADAPTERS[provider]?.({ ...access, clock }) ?? null) : null;
}
