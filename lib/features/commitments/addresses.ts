import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";

type Database = Pick<TenantTransaction, "$queryRaw">;

/** Resolves a contact to email addresses. `contact` is an address or the CRM's id of a synced contact. */
export async function addressesOfContact(ctx: TenantContext, contact: string): Promise<string[]> {
  const wanted = contact.trim().toLowerCase();
  if (wanted.includes("@")) return [wanted];
  return addressesOf(ctx, ctx.db, [contact.trim()]);
}

/** Email addresses of a synced deal's contacts. `deal` is the CRM's id. */
export async function addressesOfDeal(ctx: TenantContext, db: Database, deal: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT jsonb_array_elements_text(fields->'contactIds') AS id FROM crm_records
    WHERE tenant_id = ${ctx.tenantId}::uuid AND object_type = 'deal' AND deleted_at IS NULL
      AND external_id = ${deal.trim()} AND jsonb_typeof(fields->'contactIds') = 'array'`;
  return addressesOf(
    ctx,
    db,
    rows.map(({ id }) => id),
  );
}

async function addressesOf(ctx: TenantContext, db: Database, contactIds: string[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ email: string }[]>`
    SELECT DISTINCT lower(fields->>'email') AS email FROM crm_records
    WHERE tenant_id = ${ctx.tenantId}::uuid AND object_type = 'contact' AND deleted_at IS NULL
      AND external_id = ANY (${contactIds}) AND fields->>'email' <> ''`;
  return rows.map(({ email }) => email);
}
