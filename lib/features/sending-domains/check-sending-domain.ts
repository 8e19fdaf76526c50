import type { SendingDomainModel } from "@/lib/db/generated/models";
import { ProviderFailure } from "@/lib/providers/failure";
import type { TenantContext } from "@/lib/tenancy/context";
import { lookUpDomain } from "./look-up-domain";
import { nextCheckAt } from "./next-check";
import { recordFinding } from "./record-finding";

/**
 * Checks a domain because it's due or the provider reported a change. Never registers a domain again that the provider
 * no longer knows: somebody else may have claimed it, so a person decides.
 */
export async function checkSendingDomain(ctx: TenantContext, { domainId: id }: { domainId: string }): Promise<void> {
  const row = await ctx.db.sendingDomain.findFirst({ where: { id, tenantId: ctx.tenantId } });
  if (!row || (row.status === "failed" && row.providerDomainId === null)) return;
  await planCheck(ctx, row);
  try {
    await recordFinding(ctx, row, await lookUpDomain(ctx, row));
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    const { tenantId, ports } = ctx;
    ctx.log.warn({ tenantId, provider: ports.domains.provider, code: error.kind, error }, "provider failed");
  }
}

/** Before the check, so that no other process starts it again meanwhile, and it's tried again if it doesn't finish. */
async function planCheck(ctx: TenantContext, { id, status, failure, statusSince }: SendingDomainModel): Promise<void> {
  const at = nextCheckAt({ status, failure, statusSince }, ctx.clock.now());
  const soonest = new Date(ctx.clock.now().getTime() + 60_000);
  await ctx.db.sendingDomain.updateMany({
    where: { id, tenantId: ctx.tenantId },
    data: { nextCheckAt: at && at > soonest ? at : soonest },
  });
}
