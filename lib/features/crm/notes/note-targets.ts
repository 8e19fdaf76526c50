import type { CrmPort } from "@/lib/providers/crm/port";
import type { TenantContext } from "@/lib/tenancy/context";
import type { OpenCrm } from "../../connections/queries";

const MAX_PEOPLE = 20;
const MAX_DEALS = 5;

export type NoteTargets = { contactIds: string[]; dealIds: string[] };

/** Finds the contacts with these email addresses and their open deals. Returns CRM ids. */
export async function findTargets(
  ctx: TenantContext,
  { connection, crm }: OpenCrm,
  addresses: string[],
): Promise<NoteTargets> {
  const wanted = [...new Set(addresses.map((address) => address.trim().toLowerCase()))].slice(0, MAX_PEOPLE);
  const known = await ctx.db.$queryRaw<{ email: string; external_id: string }[]>`
    SELECT DISTINCT ON (1) lower(fields->>'email') AS email, external_id FROM crm_records
    WHERE tenant_id = ${ctx.tenantId}::uuid AND connection_id = ${connection.id}::uuid AND object_type = 'contact'
      AND deleted_at IS NULL AND external_id IS NOT NULL AND lower(fields->>'email') = ANY (${wanted})
    ORDER BY 1, created_at, id`;
  const ids = new Map(known.map(({ email, external_id }) => [email, external_id]));
  for (const email of wanted) if (!ids.has(email)) await askFor(crm, email, ids);
  const contactIds = [...new Set(ids.values())];
  if (contactIds.length === 0) return { contactIds, dealIds: [] };
  const deals = await ctx.db.$queryRaw<{ external_id: string }[]>`
    SELECT external_id FROM crm_records
    WHERE tenant_id = ${ctx.tenantId}::uuid AND connection_id = ${connection.id}::uuid AND object_type = 'deal'
      AND deleted_at IS NULL AND external_id IS NOT NULL AND fields->>'status' = 'open' AND fields->'contactIds' ?| ${contactIds}
    ORDER BY updated_at DESC, id LIMIT ${MAX_DEALS}`;
  return { contactIds, dealIds: deals.map(({ external_id }) => external_id) };
}

/** Looks up a contact that the last sync hadn't seen yet. */
async function askFor(crm: CrmPort, email: string, ids: Map<string, string>): Promise<void> {
  const [found] = await crm.searchContacts({ email, limit: 1 });
  if (found) ids.set(email, found.id);
}
