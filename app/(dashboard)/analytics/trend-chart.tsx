import { Chart } from "@/components/ui/chart";
import type { Report } from "@/lib/features/reports/read-report";
import { CsvLink } from "./csv-link";

const SERIES = [
  { key: "sent", label: "Sent" },
  { key: "delivered", label: "Delivered" },
  { key: "opened", label: "Opened" },
];

function hrefOf(date: string, reached: string): string {
  return `/deliveries?reached=${reached}&from=${date}T00:00:00.000Z&to=${date}T23:59:59.999Z`;
}

export function TrendChart({ report }: { report: Report }) {
  const rows = report.analytics.followUpsTrend.map(({ date, ...values }) => ({
    label: date,
    values,
    href: hrefOf(date, "sent"),
    links: Object.fromEntries(SERIES.map(({ key }) => [key, hrefOf(date, key)])),
  }));
  return (
    <Chart
      title="Sent, delivered and opened"
      description="By day sent (UTC). Select a mark to see its emails"
      category="Day"
      hasDays
      actions={<CsvLink panel="trend" title="Sent, delivered and opened" report={report} />}
      rows={rows}
      series={SERIES}
    />
  );
}
