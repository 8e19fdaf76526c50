import type { ConnectionModel, CrmConflictModel, CrmRecordModel, CrmSyncModel } from "@/lib/db/generated/models";
import type { CrmContact as PortContact } from "@/lib/providers/crm/port";
import { nameOf } from "./record-name";
import { progressOfAll, summaryOf } from "./run/tally";
import { CrmConflict, CrmContact, CrmSync, type SyncOutcome } from "./schema";

/** Drops an email value that isn't a valid address. */
export function presentContact({ updatedAt: _, email, customFields, ...contact }: PortContact): CrmContact {
  const isAddress = CrmContact.shape.email.safeParse(email).success;
  const given = Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== undefined));
  return { ...(given as { id: string }), ...(email && isAddress ? { email } : {}), customFields };
}

export function presentSync(row: CrmSyncModel, provider: string): CrmSync {
  const results = CrmSync.shape.results.parse(row.results);
  return {
    id: row.id,
    connectionId: row.connectionId,
    provider: CrmSync.shape.provider.parse(provider),
    status: CrmSync.shape.status.parse(row.status),
    syncTypes: CrmSync.shape.syncTypes.parse(row.syncTypes),
    results,
    summary: summaryOf(results),
    progress: progressOfAll(row.progress),
    startedBy: row.startedBy,
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    resumesAt: row.resumesAt?.toISOString() ?? null,
    undoOf: row.undoOf,
  };
}

export function presentOutcome(row: CrmSyncModel, connection: ConnectionModel, now: Date): SyncOutcome {
  const { connectionId, provider, syncTypes, results, summary, finishedAt } = presentSync(row, connection.provider);
  return { connectionId, provider, syncedAt: finishedAt ?? now.toISOString(), syncTypes, results, summary };
}

export function presentConflict(row: CrmConflictModel, record: CrmRecordModel): CrmConflict {
  return {
    id: row.id,
    recordId: row.recordId,
    objectType: CrmConflict.shape.objectType.parse(record.objectType),
    externalId: record.externalId,
    recordName: nameOf(record.fields),
    field: row.field,
    local: row.local,
    remote: row.remote,
    status: CrmConflict.shape.status.parse(row.status),
    createdAt: row.createdAt.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    resolvedBy: row.resolvedBy,
  };
}
