import { Link } from "@/components/ui/link";
import { DateTime } from "@/components/ui/relative-time";
import { Table, TableHead, Td, Tr } from "@/components/ui/table";
import { describeFacts } from "@/lib/features/audit/describe-facts";
import { actorText, eventText } from "@/lib/features/audit/event-text";
import type { AuditRow } from "@/lib/features/audit/schema";
import { ENTITY_LABELS, hrefOf } from "./audit-labels";

export function AuditTable({ events }: { events: AuditRow[] }) {
  return (
    <Table label="Audit trail">
      <TableHead columns={["When", "Event", "Who", "From", "Subject", "Details"]} />
      <tbody>
        {events.map((event) => {
          const facts = describeFacts(event.data);
          return (
            <Tr key={event.id}>
              <Td className="text-fg-muted">
                <DateTime at={event.at} />
              </Td>
              <Td className="min-w-44" title={event.type}>
                {eventText(event.type)}
              </Td>
              <Td className="wrap-anywhere min-w-32">{actorText(event)}</Td>
              <Td className="text-fg-muted text-xs">
                {event.device && <span className="block">{event.device}</span>}
                {event.address && <span className="block font-mono">{event.address}</span>}
              </Td>
              <Td className="wrap-anywhere min-w-40">
                <Subject event={event} />
              </Td>
              <Td className="max-w-96 truncate text-fg-muted text-xs" title={facts}>
                {facts}
              </Td>
            </Tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function Subject({ event: { entityType, subject } }: { event: AuditRow }) {
  const name = subject?.name || ENTITY_LABELS[entityType];
  const href = subject && hrefOf(subject);
  if (!href) return name;
  return (
    <Link href={href} className="text-accent underline decoration-accent-line underline-offset-2">
      {name}
    </Link>
  );
}
