import type { TenantContext } from "@/lib/tenancy/context";
import { type Figures, findFigures } from "./figures";
import { presentReport } from "./present";
import type { Analytics, AnalyticsQuery } from "./schema";

/** Builds the current report: the whole tenant's, or only a rep's own. */
export async function buildReport(ctx: TenantContext, query: AnalyticsQuery): Promise<Analytics> {
  return presentFigures(ctx, query, await findFigures(ctx, query));
}

export function presentFigures(ctx: TenantContext, { timeRange }: AnalyticsQuery, figures: Figures): Analytics {
  return presentReport({ tenantId: ctx.tenantId, timeRange, ...figures });
}
