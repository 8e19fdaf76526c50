import { databases } from "@/lib/db/connect";
import type { TenantContext } from "@/lib/tenancy/context";

const KEPT_MS = 7 * 24 * 3_600_000;

/**
 * Whether another team has proven that the domain is theirs. They keep it for a week after their DNS records vanish, so
 * that nobody takes it while they restore them. Sandboxes prove nothing and keep nobody out.
 */
export async function isProvenElsewhere(ctx: TenantContext, domain: string): Promise<boolean> {
  if (ctx.tenant.isSandbox) return false;
  const { identity } = await databases();
  const keptSince = new Date(ctx.clock.now().getTime() - KEPT_MS);
  const row = await identity.sendingDomain.findFirst({
    where: {
      domain,
      provider: ctx.ports.domains.provider,
      isSandbox: false,
      tenantId: { not: ctx.tenantId },
      verifiedAt: { not: null },
      OR: [{ status: "verified" }, { statusSince: { gt: keptSince } }],
    },
    select: { id: true },
  });
  return row !== null;
}
