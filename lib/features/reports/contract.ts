import { defineContract } from "@/lib/core/contract";
import { Analytics, AnalyticsQuery } from "./schema";

export const analyticsContract = defineContract({
  method: "GET",
  path: "/reports/analytics",
  isPublished: true,
  tag: "Reports",
  permission: "followups:read",
  summary: "Get figures for follow-ups, deliveries and meetings, at most five minutes old",
  query: AnalyticsQuery,
  response: Analytics,
  example: { timeRange: "30d" },
});

export const reportContracts = [analyticsContract];
