import type { TenantContext } from "@/lib/tenancy/context";
import { answerablePart, type Period, periodOf } from "./period";
import { countDeliveries, countMeetings, type DayCount, type MeetingCount } from "./queries";
import type { AnalyticsQuery } from "./schema";

/** The figures of a report, each counted once for both the API and the screens. */
export type Figures = {
  span: Period;
  generatedAt: Date;
  deliveries: DayCount[];
  /** Messages that were answered or are at least 14 days old. */
  answerable: number;
  meetings: MeetingCount;
};

/** Counts the figures of the whole tenant, or only a rep's own. */
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
