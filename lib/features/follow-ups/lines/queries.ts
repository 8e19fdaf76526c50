import type { PageQuery } from "@/lib/core/pagination";
import type { TenantContext } from "@/lib/tenancy/context";
import { readFollowUp } from "../queries";
import type { LineDecision } from "./schema";

type Input = PageQuery & { id: string };

export async function listLineDecisions(
  ctx: TenantContext,
  { id, page, limit }: Input,
): Promise<{ items: LineDecision[]; total: number }> {
  await readFollowUp(ctx, { id, scope: ctx.require("followups:read") });
  const where = { tenantId: ctx.tenantId, followUpId: id };
  return ctx.transaction(async (tx) => {
    const rows = await tx.lineDecision.findMany({
      where,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: (page - 1) * limit,
      take: limit,
      omit: { tenantId: true, followUpId: true },
    });
    const items = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
    return { items, total: await tx.lineDecision.count({ where }) };
  });
}
