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
  db: Pick<TenantTransaction, "crmRecord">,
  { connectionId, type, records }: Sought,
): Promise<Map<string, CrmRecordModel>> {
  const where = { tenantId: ctx.tenantId, connectionId, objectType: type };
  const rows = await db.crmRecord.findMany({ where: { ...where, externalId: { in: records.map(({ id }) => id) } } });
  const known = new Map(rows.map((row) => [row.externalId ?? "", row]));
  if (type !== "contact") return known;
  const unlinked = await db.crmRecord.findMany({ where: { ...where, externalId: null, deletedAt: null } });
  const byAddress = new Map(unlinked.map((row) => [address(row.fields), row]));
  for (const { id, fields } of records) {
    const row = known.has(id) || address(fields) === "" ? undefined : byAddress.get(address(fields));
    if (!row) continue;
    known.set(id, row);
    byAddress.delete(address(fields));
  }
  return known;
}

function address({ email }: Fields): string {
  return typeof email === "string" ? email.trim().toLowerCase() : "";
}
