import { Download } from "lucide-react";
import { buttonClass } from "@/components/ui/button-class";
import type { Report } from "@/lib/features/reports/read-report";
import type { Panel } from "@/lib/features/reports/schema";

type CsvLinkProps = { panel: Panel; title: string; report: Report };

/** Link to a panel's figures as CSV, for the range on the screen. */
export function CsvLink({ panel, title, report }: CsvLinkProps) {
  const { startDate, endDate } = report.analytics.meta;
  const range = new URLSearchParams({ timeRange: "custom", startDate, endDate });
  return (
    <a
      href={`/api/reports/analytics/${panel}/csv?${range}`}
      download
      className={buttonClass({ size: "sm", variant: "ghost" })}
    >
      <Download aria-hidden />
      CSV
      <span className="sr-only"> of {title}</span>
    </a>
  );
}
