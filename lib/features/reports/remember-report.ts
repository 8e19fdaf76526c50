import { actorId, type TenantContext } from "@/lib/tenancy/context";
import { buildReport } from "./build-report";
import type { Analytics, AnalyticsQuery } from "./schema";

const REPORT_SECONDS = 300;
const MOST_KEPT = 500;

type Kept = { until: number; report: Promise<Analytics> };

/** Next bundles each route on its own; the process still keeps each report once. */
const shared = globalThis as typeof globalThis & { followthroughReports?: Map<string, Kept> };

/** The report, at most five minutes old. Kept per tenant and reach; several who ask at once wait for one answer. */
export function rememberReport(ctx: TenantContext, query: AnalyticsQuery): Promise<Analytics> {
  shared.followthroughReports ??= new Map();
  const kept = shared.followthroughReports;
  const key = keyOf(ctx, query);
  const now = ctx.clock.now().getTime();
  const known = kept.get(key);
  const until = now + REPORT_SECONDS * 1_000;
  /** After the clock was set back, `until` is further away than any report may live. */
  if (known && known.until > now && known.until <= until) return known.report;
  const entry = { until, report: buildReport(ctx, query) };
  kept.delete(key);
  kept.set(key, entry);
  entry.report.catch(() => kept.get(key) === entry && kept.delete(key));
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
  return entry.report;
}

function keyOf(ctx: TenantContext, { timeRange, startDate, endDate }: AnalyticsQuery): string {
  const reach = ctx.require("followups:read") === "own" ? actorId(ctx) : "all";
  const custom = timeRange === "custom" ? [startDate, endDate] : [];
  return JSON.stringify([ctx.tenantId, reach, timeRange, ...custom]);
}
