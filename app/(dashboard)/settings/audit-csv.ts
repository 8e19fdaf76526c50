import type { AuditEvent } from "@/lib/features/audit/schema";
import { actorLabel, factsOf } from "./audit-labels";

/** RFC 4180. A cell a spreadsheet would read as a formula gets a leading apostrophe. */
export function csvOf(events: AuditEvent[]): string {
  const head = ["at", "event", "who", "about", "id", "details", "request", "address", "device"];
  const rows = events.map((event) => [
    event.at,
    event.type,
    actorLabel(event),
    event.entityType,
    event.entityId,
    factsOf(event.data),
    event.requestId ?? "",
    event.address ?? "",
    event.device ?? "",
  ]);
  return [head, ...rows].map((row) => row.map(cell).join(",")).join("\r\n");
}

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
