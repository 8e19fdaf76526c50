import { Panel } from "@/components/ui/panel";
import { RelativeTime } from "@/components/ui/relative-time";
import { StatusBadge } from "@/components/ui/status-badge";
import { RowLink, Table, Td, Th, Tr } from "@/components/ui/table";
import type { CrmSync } from "@/lib/features/crm/schema";

const SECONDS = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 1 });

export function SyncRuns({ syncs }: { syncs: CrmSync[] }) {
  return (
    <Panel title="Recent syncs" flush>
      {syncs.length === 0 ? (
        <p className="p-4 text-fg-muted text-sm">
          No syncs yet. The first one compares every record and takes the longest.
        </p>
      ) : (
        <Table label="Recent syncs">
          <thead>
            <tr>
              <Th>Started</Th>
              <Th>Status</Th>
              <Th numeric>Contacts</Th>
              <Th numeric>Deals</Th>
              <Th numeric>Failed</Th>
              <Th numeric>Duration</Th>
            </tr>
          </thead>
          <tbody>
            {syncs.map((sync) => (
              <Tr key={sync.id}>
                <Td>
                  <RowLink href={`/contacts/syncs/${sync.id}`}>
                    <RelativeTime at={sync.startedAt} />
                  </RowLink>
                  {sync.undoOf && <span className="ml-2 text-fg-subtle text-xs">Undo</span>}
                </Td>
                <Td>
                  <StatusBadge status={sync.status} />
                </Td>
                <Td numeric>{sync.results.contact?.synced ?? "–"}</Td>
                <Td numeric>{sync.results.deal?.synced ?? "–"}</Td>
                <Td numeric className={sync.summary.totalFailed > 0 ? "text-danger" : "text-fg-muted"}>
                  {sync.summary.totalFailed}
                </Td>
                <Td numeric className="text-fg-muted">
                  {durationOf(sync)}
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}

function durationOf({ startedAt, finishedAt }: CrmSync): string {
  if (!finishedAt) return "–";
  const seconds = (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000;
  return seconds < 1 ? "< 1 s" : `${SECONDS.format(seconds)} s`;
}
