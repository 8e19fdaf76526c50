import { z } from "zod";
import { dateTime } from "@/lib/core/input";

export const TIME_RANGES = ["7d", "30d", "90d", "custom"] as const;
export type TimeRange = (typeof TIME_RANGES)[number];

const MAX_SPAN_MS = 366 * 86_400_000;
/** Only used if the range is `custom`; ignored otherwise. */
const customDate = z.string().optional().meta({ format: "date-time" });

export const AnalyticsQuery = z
  .object({
    timeRange: z.enum(TIME_RANGES).default("30d"),
    startDate: customDate,
    endDate: customDate,
  })
  .superRefine((query, refinement) => {
    if (query.timeRange !== "custom") return;
    const refuse = (field: "startDate" | "endDate", message: string) =>
      refinement.addIssue({ code: "custom", path: [field], message });
    for (const field of ["startDate", "endDate"] as const) {
      const value = query[field];
      if (value === undefined) refuse(field, "is required when timeRange is custom");
      else for (const issue of dateTime.safeParse(value).error?.issues ?? []) refuse(field, issue.message);
    }
    const [start, end] = [query.startDate, query.endDate].map((value) => dateTime.safeParse(value).data);
    if (!start || !end) return;
    const span = Date.parse(end) - Date.parse(start);
    if (span < 0) refuse("startDate", "must not be after endDate");
    if (span > MAX_SPAN_MS) refuse("endDate", "must be at most 366 days after startDate");
  });
export type AnalyticsQuery = z.output<typeof AnalyticsQuery>;

export const PANELS = [
  "summary",
  "trend",
  "funnel",
  "statuses",
  "templates",
  "reps",
  "reasons",
  "commitments",
] as const;
export type Panel = (typeof PANELS)[number];
export const PanelParams = z.object({ panel: z.enum(PANELS) });

const rate = z.number().min(0).max(100);
const count = z.int().min(0);

export const Analytics = z.strictObject({
  meta: z.strictObject({
    tenantId: z.uuid(),
    timeRange: z.enum(TIME_RANGES),
    startDate: z.iso.datetime(),
    endDate: z.iso.datetime(),
    generatedAt: z.iso.datetime(),
  }),
  summary: z.strictObject({
    totalFollowUpsSent: count,
    /** Percentage of the sent messages that a person answered within 14 days. */
    responseRate: rate,
    meetingsProcessed: count,
    avgTimeToSendMinutes: count,
    /** Percentage of the external meetings whose follow-up was sent. */
    workflowCompletionRate: rate,
  }),
  /** One entry per UTC day: the messages sent on it, and how many of those were delivered and opened since. */
  followUpsTrend: z.array(z.strictObject({ date: z.iso.date(), sent: count, delivered: count, opened: count })),
  emailStatusBreakdown: z.strictObject({
    queued: count,
    sent: count,
    delivered: count,
    bounced: count,
    failed: count,
    delivery_delayed: count,
  }),
  topTemplates: z.array(
    z.strictObject({ templateType: z.string(), totalSent: count, delivered: count, deliveryRate: rate }),
  ),
});
export type Analytics = z.infer<typeof Analytics>;
