import type { SendingDomainModel } from "@/lib/db/generated/models";
import type { RegisteredDomain } from "@/lib/providers/email/domains-port";
import { ProviderFailure } from "@/lib/providers/failure";
import type { TenantContext } from "@/lib/tenancy/context";
import { isProvenElsewhere } from "./proven-elsewhere";
import type { SendingDomainFailure } from "./schema";

/** What the provider says about a domain. `failure` is for what isn't about its records. */
export type Finding = { found: RegisteredDomain | null; failure: SendingDomainFailure | null };

/** Registers the domain at the provider, which gives it records of its own. */
export async function registerDomain(ctx: TenantContext, { domain }: SendingDomainModel): Promise<Finding> {
  if (await isProvenElsewhere(ctx, domain)) return { found: null, failure: "in_use" };
  try {
    const found = await ctx.ports.domains.register(domain);
    return { found, failure: found ? null : "in_use" };
  } catch (error) {
    if (error instanceof ProviderFailure && error.kind === "refused") return { found: null, failure: "refused" };
    throw error;
  }
}

/** Has the provider look for the records, unless it has found them already. Registers a domain it never knew. */
export async function lookUpDomain(ctx: TenantContext, row: SendingDomainModel): Promise<Finding> {
  const { domains } = ctx.ports;
  const id = row.provider === domains.provider ? row.providerDomainId : null;
  if (id === null) return registerDomain(ctx, row);
  const known = await domains.find(id);
  if (known?.status === "verified") return { found: known, failure: null };
  if (known) await domains.lookForRecords(id);
  const found = known && (await domains.find(id));
  return { found, failure: found ? null : "not_registered" };
}
