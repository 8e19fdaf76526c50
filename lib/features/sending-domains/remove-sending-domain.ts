import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { askProvider } from "./ask-provider";
import { senderAddress } from "./from-address";
import { getSender, requireSendingDomain } from "./queries";
import type { Sender } from "./schema";

/** Removes the domain, at the provider first: a registration that's left there would keep others from the domain. */
export async function removeSendingDomain(ctx: TenantContext): Promise<Sender> {
  ctx.require("integrations:manage");
  const { domains } = ctx.ports;
  const row = await requireSendingDomain(ctx);
  const { id, domain, provider, providerDomainId } = row;
  if (providerDomainId !== null && provider === domains.provider)
    await askProvider(ctx, () => domains.remove(providerDomainId));
  await ctx.transaction(async (tx) => {
    const { count } = await tx.sendingDomain.deleteMany({ where: { id, tenantId: ctx.tenantId } });
    if (count === 0) return;
    const data = { domain, address: senderAddress(row), wasVerified: row.status === "verified" };
    const about = { entityType: "tenant", entityId: ctx.tenantId } as const;
    await recordEvent(ctx, tx, { ...about, type: "sending_domain.removed", data });
  });
  return getSender(ctx);
}
