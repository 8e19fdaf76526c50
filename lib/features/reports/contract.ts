import { defineContract } from "@/lib/core/contract";
import { Analytics, AnalyticsQuery } from "./schema";

export const analyticsContract = defineContract({
  method: "GET",
  path: "/reports/analytics",
  tag: "Reports",
  permission: "followups:read",
  summary: "Follow-ups, deliveries and meetings in figures; at most five minutes old",
  query: AnalyticsQuery,
  response: Analytics,
  example: { timeRange: "30d" },
});

export const reportContracts = [analyticsContract];
