import { reasonLabel } from "@/components/follow-ups/follow-up-labels";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { Report } from "@/lib/features/reports/read-report";
import { CsvLink } from "./csv-link";
import { listHref } from "./periods";

export function RejectReasons({ report }: { report: Report }) {
  const { reasons, decisions } = report.team;
  return (
    <Panel
      title="Why drafts were rejected"
      description={`${decisions.rejected} rejected, ${decisions.approved} approved in this period`}
      actions={<CsvLink panel="reasons" title="Why drafts were rejected" report={report} />}
      flush
    >
      {reasons.length === 0 ? (
        <p className="p-4 text-fg-muted text-sm">Nothing was rejected in this period.</p>
      ) : (
        <Table label="Reasons for rejection">
          <thead>
            <tr>
              <Th>Reason</Th>
              <Th numeric>Rejected</Th>
            </tr>
          </thead>
          <tbody>
            {reasons.map(({ reason, count }) => (
              <Tr key={reason}>
                <Td>
                  <Link
                    href={listHref("/follow-ups", report, { decided: "rejected", reason })}
                    className="font-medium after:absolute after:inset-0 hover:underline"
                  >
                    {reasonLabel(reason)}
                  </Link>
                </Td>
                <Td numeric>{count.toLocaleString("en-GB")}</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
