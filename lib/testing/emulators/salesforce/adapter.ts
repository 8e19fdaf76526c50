import { type Clock, systemClock } from "@/lib/core/clock";
import type { CallBudget } from "@/lib/providers/crm/call-budget";
import { createSalesforceCrm } from "@/lib/providers/crm/salesforce";
import { createProviderFetch, sameOriginAs } from "@/lib/providers/http/provider-fetch";
import type { SalesforceEmulator } from "../salesforce";

type Options = { clock?: Clock; budget?: CallBudget };

/** The real adapter, connected to an emulated org. */
export function adapterOf({ url, access }: SalesforceEmulator, { clock = systemClock, ...options }: Options = {}) {
  const fetch = createProviderFetch({ provider: "Salesforce", accepts: sameOriginAs(url) });
  return createSalesforceCrm({ accessToken: access, fetch, apiVersion: "v66.0", clock, ...options });
}
