import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Report } from "@/lib/features/reports/read-report";
import { freshBrowser, openScreen } from "@/lib/testing/screen";
import { SummaryTiles } from "./summary-tiles";

freshBrowser();

function reportOf(sent: number, responseRate: number, awaiting: number): Report {
  const at = "2026-11-20T15:00:00.000Z";
  const rates = { responseRate, meetingsProcessed: 0, avgTimeToSendMinutes: 0, workflowCompletionRate: 0 };
  const undecided = { approved: 0, rejected: 0, minutesToApproval: null };
  return {
    analytics: {
      meta: { tenantId: "", timeRange: "30d", startDate: at, endDate: at, generatedAt: at },
      summary: { totalFollowUpsSent: sent, ...rates },
      followUpsTrend: [],
      emailStatusBreakdown: { queued: 0, sent: 0, delivered: 0, bounced: 0, failed: 0, delivery_delayed: 0 },
      topTemplates: [],
    },
    figures: {
      span: { from: new Date(at), to: new Date(at) },
      generatedAt: new Date(at),
      deliveries: [],
      awaiting,
      meetings: { processed: 0, firstSent: 0, minutesToSend: 0, external: 0, followedUp: 0 },
    },
    team: { reps: [], decisions: undecided, reasons: [] },
    promises: { days: { dueAfter: "", dueBefore: "" }, total: { due: 0, onTime: 0, late: 0, missed: 0 }, reps: [] },
    hasData: sent > 0,
  };
}

it("says how many emails can still be answered next to the share that was", () => {
  openScreen(<SummaryTiles report={reportOf(11, 36.4, 7)} before={reportOf(0, 0, 0)} repliesNoticed />);
  const tile = screen.getByRole("link", { name: "Answered within 14 days" }).closest("div");
  expect(tile?.textContent).toContain("36.4%");
  expect(tile?.textContent).toContain("7 can still be answered");
});
