import type { CrmPage, CrmPort, CrmWrite, CrmWriteResult } from "@/lib/providers/crm/port";
import { type Fields, splitFields } from "../fields/flat-fields";
import type { SyncType } from "../schema";
import { contactRecord, dealRecord, type RemoteRecord } from "./remote-record";

/** Maximum page size; providers with smaller pages return fewer records. */
const CRM_PAGE = 200;

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

/** Reads up to CRM_BATCH records and returns those that exist. */
export async function readRemote(crm: CrmPort, type: SyncType, ids: string[]): Promise<RemoteRecord[]> {
  if (ids.length === 0) return [];
  return type === "contact"
    ? (await crm.read("contact", ids)).map(contactRecord)
    : (await crm.read("deal", ids)).map(dealRecord);
}

/** `key` is our id, `id` is the CRM's once it is known, and `fields` are the flat fields to write. */
export type RecordWrite = { key: string; id: string | null; fields: Fields };

/** Writes up to CRM_BATCH records. */
export function writeRemote(crm: CrmPort, type: SyncType, writes: RecordWrite[]): Promise<CrmWriteResult[]> {
  const batch = writes.map(({ key, id, fields: flat }): CrmWrite<Fields> => {
    const { customFields, ...fields } = splitFields(flat);
    return { key, id, fields, ...(Object.keys(customFields).length > 0 && { customFields }) };
  });
  return type === "contact" ? crm.upsert("contact", batch) : crm.upsert("deal", batch);
}
