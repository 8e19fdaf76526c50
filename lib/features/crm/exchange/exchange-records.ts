import type { CrmPage, CrmPort, CrmWrite, CrmWriteResult } from "@/lib/providers/crm/port";
import { type Fields, splitFields } from "../fields/flat-fields";
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

/** Those of at most CRM_BATCH records that are there. */
export async function readRemote(crm: CrmPort, type: SyncType, ids: string[]): Promise<RemoteRecord[]> {
  if (ids.length === 0) return [];
  return type === "contact"
    ? (await crm.read("contact", ids)).map(contactRecord)
    : (await crm.read("deal", ids)).map(dealRecord);
}

/** Our id of a record, the CRM's once it is known, and what is to be written, flat. */
export type RecordWrite = { key: string; id: string | null; fields: Fields };

/** Writes at most CRM_BATCH records. */
export function writeRemote(crm: CrmPort, type: SyncType, writes: RecordWrite[]): Promise<CrmWriteResult[]> {
  const batch = writes.map(({ key, id, fields: flat }): CrmWrite<Fields> => {
    const { customFields, ...fields } = splitFields(flat);
    return { key, id, fields, ...(Object.keys(customFields).length > 0 && { customFields }) };
  });
  return type === "contact" ? crm.upsert("contact", batch) : crm.upsert("deal", batch);
}
