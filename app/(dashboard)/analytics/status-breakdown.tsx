import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import { StatusBadge } from "@/components/ui/status-badge";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { Report } from "@/lib/features/reports/read-report";
import { CsvLink } from "./csv-link";
import { listHref } from "./periods";

const SHARE = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 1 });

export function StatusBreakdown({ report }: { report: Report }) {
  const entries = Object.entries(report.analytics.emailStatusBreakdown);
  const total = entries.reduce((sum, [, count]) => sum + count, 0);
  return (
    <Panel
      title="Deliveries by status"
      description="Each delivery is counted once, by its current status"
      actions={<CsvLink panel="statuses" title="Deliveries by status" report={report} />}
      flush
    >
      <Table label="Deliveries by status">
        <thead>
          <tr>
            <Th>Status</Th>
            <Th numeric>Deliveries</Th>
            <Th numeric>Share</Th>
          </tr>
        </thead>
        <tbody>
          {entries.map(([status, count]) => (
            <Tr key={status}>
              <Td>
                <Link href={listHref("/deliveries", report, { status })} className="after:absolute after:inset-0">
                  <StatusBadge status={status} />
                </Link>
              </Td>
              <Td numeric>{count.toLocaleString("en-GB")}</Td>
              <Td numeric className="text-fg-muted">
                {total === 0 ? "–" : `${SHARE.format((100 * count) / total)}%`}
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
