import type { CrmPage, CrmPort, CrmWrite, CrmWriteResult } from "@/lib/providers/crm/port";
import type { Fields } from "../merge-record";
import type { SyncType } from "../schema";
import { contactRecord, dealRecord, type RemoteRecord } from "./remote-record";

/** At most so many at once; a provider whose pages are smaller gives smaller ones. */
const CRM_PAGE = 200;

/** The next page of what changed in the CRM, as we keep records. */
export async function listRemote(
  crm: CrmPort,
  { type, cursor }: { type: SyncType; cursor: string | null },
): Promise<CrmPage<RemoteRecord>> {
  if (type === "contact") {
    const page = await crm.listChanges("contact", cursor, CRM_PAGE);
    return { ...page, records: page.records.map(contactRecord) };
  }
  const page = await crm.listChanges("deal", cursor, CRM_PAGE);
  return { ...page, records: page.records.map(dealRecord) };
}

/** Writes at most CRM_BATCH records; the fields are those of the record's kind. */
export function writeRemote(crm: CrmPort, type: SyncType, batch: CrmWrite<Fields>[]): Promise<CrmWriteResult[]> {
  return type === "contact" ? crm.upsert("contact", batch) : crm.upsert("deal", batch);
}
