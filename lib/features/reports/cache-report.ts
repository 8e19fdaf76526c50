import { RecentAnswers } from "@/lib/core/recent-answers";
import { actorId, type TenantContext } from "@/lib/tenancy/context";
import { buildReport } from "./build-report";
import type { Analytics, AnalyticsQuery } from "./schema";

const REPORT_MS = 300_000;
const MAX_REPORTS = 500;

/** Global, because Next.js bundles each route separately and the reports should exist once per process. */
declare global {
  var followthroughReports: RecentAnswers<Analytics> | undefined;
}

/** Returns the report, at most five minutes old, cached per tenant and scope. Concurrent callers share one query. */
export function cacheReport(ctx: TenantContext, query: AnalyticsQuery): Promise<Analytics> {
  globalThis.followthroughReports ??= new RecentAnswers(REPORT_MS, MAX_REPORTS);
  return globalThis.followthroughReports.get(keyOf(ctx, query), ctx.clock.now(), () => buildReport(ctx, query));
}

function keyOf(ctx: TenantContext, { timeRange, startDate, endDate }: AnalyticsQuery): string {
  const reach = ctx.require("followups:read") === "own" ? actorId(ctx) : "all";
  const custom = timeRange === "custom" ? [startDate, endDate] : [];
  return JSON.stringify([ctx.tenantId, reach, timeRange, ...custom]);
}
