import type { TenantContext } from "@/lib/tenancy/context";
import { presentConnection } from "./present";
import type { Connection } from "./schema";

/** The team's CRM, including one that needs reauthorization; null if none is connected. */
export async function findTeamCrm(ctx: TenantContext): Promise<Connection | null> {
  ctx.require("contacts:read");
  const rows = await ctx.db.connection.findMany({
    where: { tenantId: ctx.tenantId, userId: null, status: { not: "disabled" } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const row = rows.find(({ status }) => status === "active") ?? rows[0];
  return row ? presentConnection(row) : null;
}
