import { CRM_BATCH, type CrmPage, type CrmPort, type CrmWrite, type CrmWriteResult } from "@/lib/providers/crm/port";
import type { Fields } from "../merge-record";
import type { SyncType } from "../schema";
import { contactRecord, dealRecord, type RemoteRecord } from "./remote-record";

/** The next page of what changed in the CRM, as we keep records. */
export async function listRemote(
  crm: CrmPort,
  { type, cursor }: { type: SyncType; cursor: string | null },
): Promise<CrmPage<RemoteRecord>> {
  if (type === "contact") {
    const page = await crm.listContactsChangedSince(cursor, CRM_BATCH);
    return { ...page, records: page.records.map(contactRecord) };
  }
  const page = await crm.listDealsChangedSince(cursor, CRM_BATCH);
  return { ...page, records: page.records.map(dealRecord) };
}

/** Writes at most CRM_BATCH records; the fields are those of the record's kind. */
export function writeRemote(crm: CrmPort, type: SyncType, batch: CrmWrite<Fields>[]): Promise<CrmWriteResult[]> {
  return type === "contact" ? crm.upsertContacts(batch) : crm.upsertDeals(batch);
}
