import type { TenantContext } from "@/lib/tenancy/context";
import { type Period, periodOf, recentPart } from "./period";
import { countDeliveries, countMeetings, type DayCount, type MeetingCount } from "./queries";
import type { AnalyticsQuery } from "./schema";

/** The figures of a report, each counted once for both the API and the screens. */
export type Figures = {
  span: Period;
  generatedAt: Date;
  deliveries: DayCount[];
  /** Messages without an answer that were sent less than 14 days ago. */
  awaiting: number;
  meetings: MeetingCount;
};

/** Counts the figures of the whole tenant, or only a rep's own. */
export async function findFigures(ctx: TenantContext, query: AnalyticsQuery): Promise<Figures> {
  const scope = ctx.require("followups:read");
  const generatedAt = ctx.clock.now();
  const span = periodOf(query, generatedAt);
  const part = recentPart(span, generatedAt);
  const [deliveries, recent, meetings] = await Promise.all([
    countDeliveries(ctx, scope, span),
    part ? countDeliveries(ctx, scope, part) : [],
    countMeetings(ctx, scope, span),
  ]);
  return { span, generatedAt, deliveries, awaiting: sum(recent, "sent") - sum(recent, "replied"), meetings };
}

export function sum(rows: DayCount[], field: Exclude<keyof DayCount, "day" | "templateType">): number {
  return rows.reduce((total, row) => total + row[field], 0);
}
