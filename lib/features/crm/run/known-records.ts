import type { CrmRecordModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import type { RemoteRecord } from "../exchange/remote-record";
import type { Fields } from "../fields/flat-fields";
import type { SyncType } from "../schema";

type Sought = { connectionId: string; type: SyncType; records: RemoteRecord[] };

/** Maps CRM ids to our copies. A contact of ours that isn't linked to the CRM yet is matched by its email address. */
export async function knownRecords(
  ctx: TenantContext,
  db: Pick<TenantTransaction, "crmRecord" | "$queryRaw">,
  { connectionId, type, records }: Sought,
): Promise<Map<string, CrmRecordModel>> {
  const where = { tenantId: ctx.tenantId, connectionId, objectType: type };
  const rows = await db.crmRecord.findMany({ where: { ...where, externalId: { in: records.map(({ id }) => id) } } });
  const known = new Map(rows.map((row) => [row.externalId ?? "", row]));
  if (type !== "contact") return known;
  const sought = records.filter(({ id, fields }) => !known.has(id) && address(fields) !== "");
  if (sought.length === 0) return known;
  const unlinked = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM crm_records WHERE tenant_id = ${ctx.tenantId}::uuid AND connection_id = ${connectionId}::uuid
      AND object_type = 'contact' AND external_id IS NULL AND deleted_at IS NULL
      AND lower(fields->>'email') = ANY (${sought.map(({ fields }) => address(fields))})`;
  if (unlinked.length === 0) return known;
  const ours = await db.crmRecord.findMany({ where: { ...where, id: { in: unlinked.map(({ id }) => id) } } });
  const byAddress = new Map(ours.map((row) => [address(row.fields), row]));
  for (const { id, fields } of sought) {
    const row = byAddress.get(address(fields));
    if (!row) continue;
    known.set(id, row);
    byAddress.delete(address(fields));
  }
  return known;
}

function address({ email }: Fields): string {
  return typeof email === "string" ? email.trim().toLowerCase() : "";
}
