import Link from "next/link";
import { Panel } from "@/components/ui/panel";
import type { Analytics } from "@/lib/features/reports/schema";
import { listHref } from "./periods";

export function Funnel({ report }: { report: Analytics }) {
  const { meetingsProcessed, totalFollowUpsSent, responseRate } = report.summary;
  const replied = Math.round((totalFollowUpsSent * responseRate) / 100);
  const stages = [
    {
      label: "Meetings processed",
      count: meetingsProcessed,
      href: listHref("/meetings", report, { status: "completed" }),
    },
    { label: "Follow-ups sent", count: totalFollowUpsSent, href: listHref("/deliveries", report) },
    { label: "Replied", count: replied, href: null },
  ];
  const most = Math.max(1, ...stages.map(({ count }) => count));
  return (
    <Panel title="From meeting to reply" description="Each stage counts what happened in this period">
      <ol className="flex flex-col gap-3">
        {stages.map(({ label, count, href }) => (
          <li key={label} className="flex flex-col gap-1 text-sm">
            <span className="flex justify-between gap-4">
              {href ? (
                <Link href={href} className="rounded-sm hover:underline">
                  {label}
                </Link>
              ) : (
                <span>{label}</span>
              )}
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
