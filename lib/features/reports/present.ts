import { type Figures, sum } from "./figures";
import { daysOf, rate } from "./period";
import type { DayCount } from "./queries";
import type { Analytics, TimeRange } from "./schema";

type Report = Figures & { tenantId: string; timeRange: TimeRange };

export function presentReport(report: Report): Analytics {
  const { tenantId, timeRange, span, generatedAt, deliveries, meetings } = report;
  const total = (field: Exclude<keyof DayCount, "day" | "templateType">) => sum(deliveries, field);
  return {
    meta: {
      tenantId,
      timeRange,
      startDate: span.from.toISOString(),
      endDate: span.to.toISOString(),
      generatedAt: generatedAt.toISOString(),
    },
    summary: {
      totalFollowUpsSent: total("sent"),
      responseRate: rate(total("replied"), total("sent")),
      meetingsProcessed: meetings.processed,
      avgTimeToSendMinutes: Math.round(meetings.minutesToSend),
      workflowCompletionRate: rate(meetings.followedUp, meetings.external),
    },
    followUpsTrend: trendOf(daysOf(span), deliveries),
    emailStatusBreakdown: {
      queued: total("nowQueued"),
      sent: total("nowSent"),
      delivered: total("nowDelivered"),
      bounced: total("nowBounced"),
      failed: total("nowFailed"),
      delivery_delayed: total("nowDelayed"),
    },
    topTemplates: templatesOf(deliveries),
  };
}

function trendOf(days: string[], deliveries: DayCount[]): Analytics["followUpsTrend"] {
  const byDay = Map.groupBy(deliveries, ({ day }) => day);
  return days.map((date) => {
    const rows = byDay.get(date) ?? [];
    return { date, sent: sum(rows, "sent"), delivered: sum(rows, "delivered"), opened: sum(rows, "opened") };
  });
}

/** Most sent first. Messages without a template type only count toward the totals. */
function templatesOf(deliveries: DayCount[]): Analytics["topTemplates"] {
  return [...Map.groupBy(deliveries, ({ templateType }) => templateType)]
    .map(([templateType, rows]) => {
      const [totalSent, delivered] = [sum(rows, "sent"), sum(rows, "delivered")];
      return { templateType, totalSent, delivered, deliveryRate: rate(delivered, totalSent) };
    })
    .filter(({ templateType, totalSent }) => templateType !== "" && totalSent > 0)
    .sort((a, b) => b.totalSent - a.totalSent || (a.templateType < b.templateType ? -1 : 1));
}
