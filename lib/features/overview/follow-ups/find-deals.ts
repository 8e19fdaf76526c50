import type { TenantContext } from "@/lib/tenancy/context";
import type { DealFacts } from "./schema";

type Contact = { email: string; key: string; company: string | null };
type Deal = {
  keys: string[];
  name: string | null;
  amount: number | null;
  currency: string | null;
  company: string | null;
};

/** Looks up the company of each address in the CRM, and the open deal of that contact that changed last. */
export async function findDeals(ctx: TenantContext, addresses: string[]): Promise<Map<string, DealFacts>> {
  const wanted = [...new Set(addresses.map((address) => address.toLowerCase()))];
  if (wanted.length === 0) return new Map();
  const contacts = await ctx.db.$queryRaw<Contact[]>`
    SELECT DISTINCT ON (1) lower(fields->>'email') AS email, connection_id || ':' || external_id AS key,
      fields->>'company' AS company
    FROM crm_records WHERE tenant_id = ${ctx.tenantId}::uuid AND object_type = 'contact' AND deleted_at IS NULL
      AND external_id IS NOT NULL AND lower(fields->>'email') = ANY (${wanted})
    ORDER BY 1, updated_at DESC, id`;
  const ids = contacts.map(({ key }) => key.slice(key.indexOf(":") + 1));
  const deals =
    ids.length === 0
      ? []
      : await ctx.db.$queryRaw<Deal[]>`
    SELECT ARRAY(SELECT connection_id || ':' || one FROM jsonb_array_elements_text(fields->'contactIds') AS one) AS keys,
      fields->>'name' AS name, (fields->>'amount')::float8 AS amount, fields->>'currency' AS currency,
      fields->>'companyName' AS company
    FROM crm_records WHERE tenant_id = ${ctx.tenantId}::uuid AND object_type = 'deal' AND deleted_at IS NULL
      AND fields->>'status' = 'open' AND fields->'contactIds' ?| ${ids}
    ORDER BY updated_at DESC, id`;
  const byContact = new Map<string, Deal>();
  for (const deal of deals.toReversed()) for (const key of deal.keys) byContact.set(key, deal);
  return new Map(contacts.map((contact) => [contact.email, factsOf(contact, byContact.get(contact.key))]));
}

function factsOf({ company }: Contact, deal: Deal | undefined): DealFacts {
  return {
    company: company || deal?.company || null,
    deal: deal?.name ? { name: deal.name, amount: deal.amount, currency: deal.currency } : null,
  };
}
