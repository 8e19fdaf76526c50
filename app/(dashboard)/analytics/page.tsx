import type { Metadata } from "next";
import { z } from "zod";
import { PageHeader } from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import { noticesReplies } from "@/lib/features/deliveries/reply-address";
import { readReport } from "@/lib/features/reports/read-report";
import { AnalyticsQuery, TIME_RANGES } from "@/lib/features/reports/schema";
import { pageContext } from "@/lib/http/page-context";
import { readQuery, type SearchParams } from "../read-query";
import { CsvLink } from "./csv-link";
import { Funnel } from "./funnel";
import { daySpan, previousQuery } from "./periods";
import { PromiseTable } from "./promise-table";
import { RangePicker } from "./range-picker";
import { RejectReasons } from "./reject-reasons";
import { RepTable } from "./rep-table";
import { StatusBreakdown } from "./status-breakdown";
import { SummaryTiles } from "./summary-tiles";
import { TemplateTable } from "./template-table";
import { TrendChart } from "./trend-chart";

export const metadata: Metadata = { title: "Analytics" };

const Address = z.object({
  range: z.enum(TIME_RANGES).default("30d"),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});

export default async function AnalyticsPage({ searchParams }: { searchParams: SearchParams }) {
  const ctx = await pageContext();
  const { range, from, to } = await readQuery(Address, searchParams);
  const custom = AnalyticsQuery.safeParse({ timeRange: range, ...(range === "custom" ? daySpan(from, to) : {}) });
  const query = custom.success ? custom.data : AnalyticsQuery.parse({});
  const report = await readReport(ctx, query);
  const { meta } = report.analytics;
  const before = await readReport(ctx, previousQuery(meta));
  const isOwn = ctx.require("followups:read") === "own";
  return (
    <>
      <PageHeader
        title="Analytics"
        actions={<CsvLink panel="summary" title="the summary" report={report} />}
        meta={
          <span>
            {isOwn ? "Your own work" : "The whole team"}, updated <RelativeTime at={meta.generatedAt} />
          </span>
        }
      />
      <RangePicker
        range={range}
        from={meta.startDate.slice(0, 10)}
        to={meta.endDate.slice(0, 10)}
        fault={custom.success ? null : (custom.error.issues[0]?.message ?? "isn't valid")}
      />
      <div className="flex flex-col gap-4 p-4">
        <SummaryTiles report={report} before={before} repliesNoticed={noticesReplies(ctx.tenant)} />
        <TrendChart report={report} />
        <div className="grid gap-4 xl:grid-cols-2">
          <Funnel report={report} />
          <StatusBreakdown report={report} />
        </div>
        {!isOwn && <RepTable report={report} />}
        <PromiseTable report={report} before={before} />
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <TemplateTable report={report} />
          <RejectReasons report={report} />
        </div>
      </div>
    </>
  );
}
