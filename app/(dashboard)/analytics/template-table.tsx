import { templateLabel } from "@/components/follow-ups/template-labels";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import { Figure, Table, Td, Th, Tr } from "@/components/ui/table";
import type { Report } from "@/lib/features/reports/read-report";
import { CsvLink } from "./csv-link";
import { listHref } from "./periods";

export function TemplateTable({ report }: { report: Report }) {
  const { topTemplates } = report.analytics;
  return (
    <Panel
      title="Templates"
      description="Most used in this period"
      actions={<CsvLink panel="templates" title="Templates" report={report} />}
      flush
    >
      {topTemplates.length === 0 ? (
        <p className="p-4 text-fg-muted text-sm">Nothing was sent in this period.</p>
      ) : (
        <Table label="Templates">
          <thead>
            <tr>
              <Th>Template</Th>
              <Th numeric>Sent</Th>
              <Th numeric>Delivered</Th>
              <Th numeric>Delivery rate</Th>
            </tr>
          </thead>
          <tbody>
            {topTemplates.map(({ templateType, totalSent, delivered, deliveryRate }) => (
              <Tr key={templateType}>
                <Td className="font-medium">
                  <Link
                    href={listHref("/deliveries", report, { templateType, reached: "sent" })}
                    className="after:absolute after:inset-0 hover:underline"
                  >
                    {templateLabel(templateType)}
                  </Link>
                </Td>
                <Td numeric>{totalSent.toLocaleString("en-GB")}</Td>
                <Td numeric>
                  <Figure href={listHref("/deliveries", report, { templateType, reached: "delivered" })}>
                    {delivered.toLocaleString("en-GB")}
                  </Figure>
                </Td>
                <Td numeric>{deliveryRate}%</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
