import { notFound } from "@/lib/core/errors";
import type { TenantContext } from "@/lib/tenancy/context";
import type { Suppression } from "../schema";
import { presentSuppression } from "./present";

export async function listSuppressions(
  ctx: TenantContext,
  query: { page: number; limit: number; q?: string },
): Promise<{ items: Suppression[]; total: number }> {
  ctx.require("followups:read");
  const contains = query.q
    ?.trim()
    .toLowerCase()
    .replace(/[\\%_]/g, "\\$&");
  const where = { tenantId: ctx.tenantId, ...(contains ? { email: { contains } } : {}) };
  return ctx.transaction(async (tx) => {
    const rows = await tx.suppression.findMany({
      where,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: (query.page - 1) * query.limit,
      take: query.limit,
    });
    return { items: rows.map(presentSuppression), total: await tx.suppression.count({ where }) };
  });
}

export async function getSuppression(ctx: TenantContext, { id }: { id: string }): Promise<Suppression> {
  ctx.require("followups:read");
  const row = await ctx.db.suppression.findFirst({ where: { id, tenantId: ctx.tenantId } });
  if (!row) throw notFound("Suppression");
  return presentSuppression(row);
}
