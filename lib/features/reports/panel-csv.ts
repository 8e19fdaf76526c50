import { csvLine } from "@/lib/core/csv";
import type { TenantContext } from "@/lib/tenancy/context";
import { sum } from "./figures";
import { rate } from "./period";
import { type Report, readReport } from "./read-report";
import type { AnalyticsQuery, Panel } from "./schema";

type Table = (string | number | null)[][];

/** Exports one panel of the analytics screen as CSV with a header row. */
export async function panelCsv(ctx: TenantContext, { panel, query }: { panel: Panel; query: AnalyticsQuery }) {
  const table = TABLES[panel](await readReport(ctx, query));
  return table.map(csvLine).join("");
}

const TABLES: Record<Panel, (report: Report) => Table> = {
  summary: ({ analytics: { summary }, team: { decisions }, promises: { total } }) => [
    ["figure", "value"],
    ["emails sent", summary.totalFollowUpsSent],
    ["answered within 14 days, per cent", summary.responseRate],
    ["meetings processed", summary.meetingsProcessed],
    ["minutes from meeting to first email, mean", summary.avgTimeToSendMinutes],
    ["meetings followed up, per cent", summary.workflowCompletionRate],
    ["minutes to approval, median", whole(decisions.minutesToApproval)],
    ["commitments kept on time, per cent", total.due === 0 ? null : rate(total.onTime, total.due)],
  ],
  trend: ({ analytics: { followUpsTrend } }) => [
    ["date", "sent", "delivered", "opened"],
    ...followUpsTrend.map(({ date, sent, delivered, opened }) => [date, sent, delivered, opened]),
  ],
  funnel: ({ figures: { meetings, deliveries } }) => [
    ["stage", "count"],
    ["meetings processed", meetings.processed],
    ["emails sent", sum(deliveries, "sent")],
    ["answered within 14 days", sum(deliveries, "replied")],
  ],
  statuses: ({ analytics: { emailStatusBreakdown } }) => [
    ["status", "deliveries"],
    ...Object.entries(emailStatusBreakdown),
  ],
  templates: ({ analytics: { topTemplates } }) => [
    ["template", "sent", "delivered", "delivery rate, per cent"],
    ...topTemplates.map((row) => [row.templateType, row.totalSent, row.delivered, row.deliveryRate]),
  ],
  reasons: ({ team: { reasons } }) => [
    ["reason", "rejected"],
    ...reasons.map(({ reason, count }) => [reason.replaceAll("_", " "), count]),
  ],
  commitments: ({ promises: { reps } }) => [
    ["name", "fell due", "kept on time", "kept late", "overdue", "kept on time, per cent"],
    ...reps.map(({ name, due, onTime, late, missed }) => [name, due, onTime, late, missed, rate(onTime, due)]),
  ],
  reps: ({ team: { reps } }) => [
    [
      "name",
      "emails sent",
      "answered",
      "answered, per cent",
      "meetings",
      "followed up",
      "approved",
      "rejected",
      "minutes to approval, median",
    ],
    ...reps.map((rep) => [
      rep.name,
      rep.sent,
      rep.replied,
      rate(rep.replied, rep.sent),
      rep.external,
      rep.followedUp,
      rep.approved,
      rep.rejected,
      whole(rep.minutesToApproval),
    ]),
  ],
};

function whole(minutes: number | null): number | null {
  return minutes === null ? null : Math.round(minutes);
}
