import type { TenantContext } from "@/lib/tenancy/context";
import { answerablePart, type Period, periodOf } from "./period";
import { countDeliveries, countMeetings, type DayCount, type MeetingCount } from "./queries";
import type { AnalyticsQuery } from "./schema";

/** What a report is made of, each counted once: the API presents it, and so do the screens. */
export type Figures = {
  span: Period;
  generatedAt: Date;
  deliveries: DayCount[];
  /** Messages that were answered, or had 14 days to be. */
  answerable: number;
  meetings: MeetingCount;
};

/** Within the caller's reach: the tenant's, or a rep's own. */
export async function findFigures(ctx: TenantContext, query: AnalyticsQuery): Promise<Figures> {
  const scope = ctx.require("followups:read");
  const generatedAt = ctx.clock.now();
  const span = periodOf(query, generatedAt);
  const part = answerablePart(span, generatedAt);
  const [deliveries, waitedFor, meetings] = await Promise.all([
    countDeliveries(ctx, scope, span),
    part ? countDeliveries(ctx, scope, part) : [],
    countMeetings(ctx, scope, span),
  ]);
  const answeredSince = sum(deliveries, "replied") - sum(waitedFor, "replied");
  return { span, generatedAt, deliveries, answerable: sum(waitedFor, "sent") + answeredSince, meetings };
}

export function sum(rows: DayCount[], field: Exclude<keyof DayCount, "day" | "templateType">): number {
  return rows.reduce((total, row) => total + row[field], 0);
}
