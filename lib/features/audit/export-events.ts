import { csvLine } from "@/lib/core/csv";
import type { TenantContext } from "@/lib/tenancy/context";
import { actorText, eventText, factsText } from "./event-text";
import { readAuditBatches } from "./queries";
import type { AuditEvent, AuditFilter } from "./schema";

const HEAD = ["at", "event", "type", "who", "about", "id", "details", "request", "address", "device"];

export async function* exportCsv(ctx: TenantContext, filter: AuditFilter): AsyncGenerator<string> {
  yield csvLine(HEAD);
  for await (const events of readAuditBatches(ctx, filter)) yield events.map(lineOf).join("");
}

/** Streams the audit trail as NDJSON with all data of each event, one object per line. */
export async function* exportNdjson(ctx: TenantContext, filter: AuditFilter): AsyncGenerator<string> {
  for await (const events of readAuditBatches(ctx, filter)) {
    yield events.map((event) => `${JSON.stringify(event)}\n`).join("");
  }
}

function lineOf(event: AuditEvent): string {
  const { at, type, entityType, entityId, data, requestId, address, device } = event;
  const facts = [eventText(type), type, actorText(event), entityType, entityId, factsText(data)];
  return csvLine([at, ...facts, requestId, address, device]);
}
