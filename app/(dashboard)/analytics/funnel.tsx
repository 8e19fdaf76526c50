import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import { sum } from "@/lib/features/reports/figures";
import type { Report } from "@/lib/features/reports/read-report";
import { CsvLink } from "./csv-link";
import { listHref } from "./periods";

export function Funnel({ report }: { report: Report }) {
  const { meetings, deliveries } = report.figures;
  const stages = [
    {
      label: "Meetings processed",
      count: meetings.processed,
      href: listHref("/meetings", report, { counted: "processed" }),
    },
    {
      label: "Emails sent",
      count: sum(deliveries, "sent"),
      href: listHref("/deliveries", report, { reached: "sent" }),
    },
    {
      label: "Answered within 14 days",
      count: sum(deliveries, "replied"),
      href: listHref("/deliveries", report, { reached: "replied" }),
    },
  ];
  const most = Math.max(1, ...stages.map(({ count }) => count));
  return (
    <Panel
      title="From meeting to reply"
      description="Each stage counts what happened in this period"
      actions={<CsvLink panel="funnel" title="From meeting to reply" report={report} />}
    >
      <ol className="flex flex-col gap-3">
        {stages.map(({ label, count, href }) => (
          <li key={label} className="flex flex-col gap-1 text-sm">
            <span className="flex justify-between gap-4">
              <Link href={href} className="rounded-sm hover:underline">
                {label}
              </Link>
              <span data-numeric className="font-medium">
                {count.toLocaleString("en-GB")}
              </span>
            </span>
            <span aria-hidden className="h-3 overflow-hidden rounded-sm bg-hover">
              <span className="block h-full rounded-sm bg-accent-solid" style={{ width: `${(100 * count) / most}%` }} />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
