import type { TenantContext } from "@/lib/tenancy/context";
import { periodOf } from "./period";
import { presentReport } from "./present";
import { countDeliveries, countMeetings } from "./queries";
import type { Analytics, AnalyticsQuery } from "./schema";

/** The figures as they are now: the tenant's, or a rep's own. */
export async function buildReport(ctx: TenantContext, query: AnalyticsQuery): Promise<Analytics> {
  const scope = ctx.require("followups:read");
  const generatedAt = ctx.clock.now();
  const span = periodOf(query, generatedAt);
  const [deliveries, meetings] = await Promise.all([
    countDeliveries(ctx, scope, span),
    countMeetings(ctx, scope, span),
  ]);
  return presentReport({ tenantId: ctx.tenantId, timeRange: query.timeRange, span, generatedAt, deliveries, meetings });
}
