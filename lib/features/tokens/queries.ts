import type { PageQuery } from "@/lib/core/pagination";
import { GRANTS } from "@/lib/core/permissions";
import type { TenantContext } from "@/lib/tenancy/context";
import { presentToken } from "./present";
import type { Token } from "./schema";

export async function listTokens(ctx: TenantContext, query: PageQuery): Promise<{ items: Token[]; total: number }> {
  const where = { tenantId: ctx.tenantId, revokedAt: null, ...reachableTokens(ctx) };
  return ctx.transaction(async (tx) => {
    const rows = await tx.apiToken.findMany({
      where,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: (query.page - 1) * query.limit,
      take: query.limit,
    });
    return { items: rows.map(presentToken), total: await tx.apiToken.count({ where }) };
  });
}

export function reachableTokens({ actor }: TenantContext): { createdBy?: string } {
  if (actor.kind === "system" || GRANTS[actor.role]["users:invite"]) return {};
  return { createdBy: actor.userId };
}
