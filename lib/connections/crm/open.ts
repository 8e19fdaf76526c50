import type { Clock } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import type { ConnectionModel } from "@/lib/db/generated/models";
import type { TenantDb } from "@/lib/db/tenant-db";
import type { CallBudget } from "@/lib/providers/crm/call-budget";
import { createHubspotCrm } from "@/lib/providers/crm/hubspot/adapter";
import { type CrmKind, type CrmPort, CUSTOM } from "@/lib/providers/crm/port";
import { createSalesforceCrm } from "@/lib/providers/crm/salesforce";
import { createSandboxCrm } from "@/lib/providers/crm/sandbox";
import { openAccess } from "../oauth/access";
import { callBudget } from "./call-budget";
import { crmStore } from "./sandbox-store";

export const CRM_PROVIDERS = ["hubspot", "salesforce"] as const satisfies CrmPort["provider"][];

/** Returns the tenant's active CRM connection. If there are several, the most recently updated one wins. */
export function findCrmConnection(db: Pick<TenantDb, "connection">, tenantId: string): Promise<ConnectionModel | null> {
  return db.connection.findFirst({
    where: { tenantId, userId: null, status: "active", provider: { in: [...CRM_PROVIDERS] } },
    orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
  });
}

type Access = NonNullable<ReturnType<typeof openAccess>>;
type Real = {
  access: Access;
  budget: CallBudget;
  connection: ConnectionModel;
  clock: Clock;
  custom: CustomFields;
  timeZone: string;
};
type CustomFields = Record<CrmKind, string[]>;

const ADAPTERS: Record<CrmPort["provider"], (real: Real) => CrmPort> = {
  hubspot: ({ access, budget, connection, clock, custom, timeZone }) =>
    createHubspotCrm({
      token: access.accessToken,
      fetch: access.fetch,
      apiRoot: env().HUBSPOT_API_ROOT,
      version: env().HUBSPOT_API_VERSION,
      account: connection.accountId,
      customProperties: custom,
      timeZone,
      budget,
      clock,
    }),
  salesforce: ({ access, budget, clock, custom }) =>
    createSalesforceCrm({ ...access, budget, clock, customFields: custom, apiVersion: env().SALESFORCE_API_VERSION }),
};

export async function openCrm(
  db: TenantDb,
  { tenant, clock }: { tenant: { id: string; timeZone: string }; clock: Clock },
): Promise<CrmPort | null> {
  const { id: tenantId, timeZone } = tenant;
  const connection = await findCrmConnection(db, tenantId);
  const provider = CRM_PROVIDERS.find((name) => name === connection?.provider);
  if (!connection || !provider) return null;
  if (connection.isSandbox) return createSandboxCrm(crmStore(db, { tenantId, provider }), { provider, clock });
  const access = openAccess({ db, clock }, connection);
  if (!access) return null;
  const budget = callBudget(db, { tenantId, connectionId: connection.id });
  const custom = await customFieldsOf(db, { tenantId, connectionId: connection.id });
  return ADAPTERS[provider]({ access, budget, connection, clock, custom, timeZone });
}

/** Returns the CRM's custom fields that the team has chosen to sync. */
async function customFieldsOf(
  db: Pick<TenantDb, "crmFieldMap">,
  { tenantId, connectionId }: { tenantId: string; connectionId: string },
): Promise<CustomFields> {
  const row = await db.crmFieldMap.findFirst({ where: { tenantId, connectionId } });
  const named = (kind: CrmKind) =>
    Object.entries(row?.directions[kind] ?? {})
      .filter(([field, direction]) => field.startsWith(CUSTOM) && direction !== "off")
      .map(([field]) => field.slice(CUSTOM.length));
  return { contact: named("contact"), deal: named("deal") };
}
