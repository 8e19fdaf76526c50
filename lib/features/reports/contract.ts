import { z } from "zod";
import { defineContract } from "@/lib/core/contract";
import { Analytics, AnalyticsQuery, PanelParams } from "./schema";

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

export const panelCsvContract = defineContract({
  method: "GET",
  path: "/reports/analytics/{panel}/csv",
  tag: "Reports",
  permission: "followups:read",
  summary: "Get the present figures of one panel of the analytics screen as CSV",
  params: PanelParams,
  query: AnalyticsQuery,
  response: z.string(),
  responseType: "text/csv",
  example: { timeRange: "30d" },
});

export const reportContracts = [analyticsContract, panelCsvContract];
