import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { rate } from "@/lib/features/reports/period";
import type { Report } from "@/lib/features/reports/read-report";
import type { RepPromises } from "@/lib/features/reports/team/promises";
import { CsvLink } from "./csv-link";
import { changeOf, commitmentsHref } from "./periods";

export function PromiseTable({ report, before }: { report: Report; before: Report }) {
  const { reps } = report.promises;
  return (
    <Panel
      title="Commitments kept on time"
      description="What we promised for this period, by who owed it"
      actions={<CsvLink panel="commitments" title="Commitments kept on time" report={report} />}
      flush
    >
      {reps.length === 0 ? (
        <p className="p-4 text-fg-muted text-sm">Nothing we promised fell due in this period.</p>
      ) : (
        <Table label="Commitments kept on time">
          <thead>
            <tr>
              <Th>Rep</Th>
              <Th numeric>Fell due</Th>
              <Th numeric>On time</Th>
              <Th numeric>Late</Th>
              <Th numeric>Overdue</Th>
              <Th>Share on time</Th>
              <Th wide>Before</Th>
            </tr>
          </thead>
          <tbody>
            {reps.map((rep) => (
              <RepRow key={rep.userId} rep={rep} before={before} report={report} />
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}

function RepRow({ rep, report, before }: { rep: RepPromises; report: Report; before: Report }) {
  const { userId, name, due, onTime, late, missed } = rep;
  const share = rate(onTime, due);
  const then = before.promises.reps.find((one) => one.userId === userId);
  const rows = (punctuality: string) => commitmentsHref(report, { ownerId: userId, punctuality });
  return (
    <Tr>
      <Td className="font-medium">{name}</Td>
      <Figure href={rows("any")} of={`commitments of ${name} that fell due`}>
        {due}
      </Figure>
      <Figure href={rows("on_time")} of={`commitments ${name} kept on time`}>
        {onTime}
      </Figure>
      <Figure href={rows("late")} of={`commitments ${name} kept late`}>
        {late}
      </Figure>
      <Figure href={rows("missed")} of={`overdue commitments of ${name}`}>
        {missed}
      </Figure>
      <Td>
        <Link href={rows("on_time")} className="flex min-w-32 items-center gap-2 rounded-sm hover:underline">
          <span aria-hidden className="h-2 flex-1 overflow-hidden rounded-sm bg-hover">
            <span className="block h-full rounded-sm bg-accent-solid" style={{ width: `${share}%` }} />
          </span>
          <span data-numeric className="w-12 text-right">
            {share}%
          </span>
          <span className="sr-only"> of the commitments of {name} kept on time</span>
        </Link>
      </Td>
      <Td wide className="text-fg-muted">
        {then ? changeOf(share, rate(then.onTime, then.due), "more", " pts").text : "No data before"}
      </Td>
    </Tr>
  );
}

function Figure({ href, of, children }: { href: string; of: string; children: ReactNode }) {
  return (
    <Td numeric>
      <Link href={href} className="rounded-sm hover:underline">
        {children}
        <span className="sr-only"> {of}</span>
      </Link>
    </Td>
  );
}
