import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { rate } from "@/lib/features/reports/period";
import type { Report } from "@/lib/features/reports/read-report";
import { CsvLink } from "./csv-link";
import { durationText, listHref } from "./periods";

export function RepTable({ report }: { report: Report }) {
  const { reps } = report.team;
  return (
    <Panel
      title="By rep"
      description="Emails by sender, meetings and decisions by owner"
      actions={<CsvLink panel="reps" title="By rep" report={report} />}
      flush
    >
      {reps.length === 0 ? (
        <p className="p-4 text-fg-muted text-sm">No activity in this period.</p>
      ) : (
        <Table label="By rep">
          <thead>
            <tr>
              <Th>Rep</Th>
              <Th numeric>Sent</Th>
              <Th numeric>Answered</Th>
              <Th numeric wide>
                Meetings
              </Th>
              <Th numeric wide>
                Followed up
              </Th>
              <Th numeric wide>
                Approved
              </Th>
              <Th numeric wide>
                Rejected
              </Th>
              <Th numeric wide>
                Time to approval
              </Th>
            </tr>
          </thead>
          <tbody>
            {reps.map((rep) => {
              const { userId } = rep;
              const mails = (reached: string) => listHref("/deliveries", report, { sentBy: userId, reached });
              const meetings = (counted: string) => listHref("/meetings", report, { ownerId: userId, counted });
              const items = (decided: string) => listHref("/follow-ups", report, { ownerId: userId, decided });
              return (
                <Tr key={userId}>
                  <Td className="wrap-anywhere min-w-32 font-medium">{rep.name}</Td>
                  <Figure href={mails("sent")} of={`emails sent by ${rep.name}`}>
                    {rep.sent}
                  </Figure>
                  <Figure href={mails("replied")} of={`emails of ${rep.name} answered`}>
                    {rep.replied}
                    {rep.sent > 0 && ` (${rate(rep.replied, rep.sent)}%)`}
                  </Figure>
                  <Figure wide href={meetings("external")} of={`customer meetings of ${rep.name}`}>
                    {rep.external}
                  </Figure>
                  <Figure wide href={meetings("followed_up")} of={`meetings ${rep.name} followed up`}>
                    {rep.followedUp}
                  </Figure>
                  <Figure wide href={items("approved")} of={`follow-ups of ${rep.name} approved`}>
                    {rep.approved}
                  </Figure>
                  <Figure wide href={items("rejected")} of={`follow-ups of ${rep.name} rejected`}>
                    {rep.rejected}
                  </Figure>
                  <Td numeric wide className="text-fg-muted">
                    {rep.minutesToApproval === null ? "–" : durationText(Math.round(rep.minutesToApproval))}
                  </Td>
                </Tr>
              );
            })}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}

type FigureProps = { href: string; of: string; wide?: boolean; children: ReactNode };

function Figure({ href, of, wide, children }: FigureProps) {
  return (
    <Td numeric wide={wide}>
      <Link href={href} className="rounded-sm hover:underline">
        {children}
        <span className="sr-only"> {of}</span>
      </Link>
    </Td>
  );
}
