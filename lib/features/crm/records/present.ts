import type { CrmRecordModel } from "@/lib/db/generated/models";
import { nameOf } from "../record-name";
import type { CrmRecord } from "./schema";

export function presentRecord(row: CrmRecordModel): CrmRecord {
  return {
    id: row.id,
    objectType: row.objectType,
    connectionId: row.connectionId,
    externalId: row.externalId,
    name: nameOf(row.fields),
    fields: row.fields,
    revision: row.revision,
    isPending: row.localVersion > row.syncedVersion,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
