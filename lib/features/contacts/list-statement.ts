import { Prisma } from "@/lib/db/generated/client";
import type { DealNames } from "./present";
import type { ContactListQuery, DealListQuery } from "./schema";

/** Selects the copies of one connection's records that still exist in its CRM. */
export type Kind = { tenantId: string; connectionId: string; type: "contact" | "deal" };

const field = (name: string) => Prisma.sql`fields ->> ${Prisma.raw(`'${name}'`)}`;

const CONTACT_NAME = Prisma.sql`coalesce(nullif(btrim(concat_ws(' ', ${field("firstName")}, ${field("lastName")})), ''), ${field("email")}, '')`;
const AMOUNT = Prisma.sql`CASE WHEN jsonb_typeof(fields -> 'amount') = 'number' THEN (fields ->> 'amount')::numeric END`;
const OWNER = Prisma.sql`lower(btrim(${field("ownerEmail")}))`;
const CHANGED = Prisma.sql`coalesce(remote_changed_at, updated_at)`;

const CONTACT_ORDER: Record<ContactListQuery["sortBy"], Prisma.Sql> = {
  name: Prisma.sql`lower(${CONTACT_NAME})`,
  company: Prisma.sql`lower(${field("company")})`,
  email: Prisma.sql`lower(${field("email")})`,
  updatedAt: CHANGED,
};

const DEAL_ORDER: Record<Exclude<DealListQuery["sortBy"], "stage" | "owner">, Prisma.Sql> = {
  name: Prisma.sql`lower(${field("name")})`,
  companyName: Prisma.sql`lower(${field("companyName")})`,
  amount: AMOUNT,
  closeDate: field("closeDate"),
  updatedAt: CHANGED,
};

export type Listing = { where: Prisma.Sql; order: Prisma.Sql };

export function contactListing(kind: Kind, query: ContactListQuery): Listing {
  return {
    where: all([
      ...existing(kind),
      ...search(query.q, [CONTACT_NAME, field("email"), field("company")]),
      ...(query.company ? [Prisma.sql`lower(${field("company")}) = lower(${query.company})`] : []),
    ]),
    order: ordered(CONTACT_ORDER[query.sortBy], query.sortOrder),
  };
}

export function dealListing(kind: Kind, query: DealListQuery, { stages, owners }: DealNames): Listing {
  const { sortBy } = query;
  const order = {
    ...DEAL_ORDER,
    stage: nameOf(field("stage"), stages),
    owner: nameOf(OWNER, owners),
  };
  return {
    where: all([
      ...existing(kind),
      ...search(query.q, [field("name"), field("companyName")]),
      ...(query.status ? [Prisma.sql`${field("status")} = ${query.status}`] : []),
      ...(query.owner ? [Prisma.sql`${OWNER} = lower(${query.owner})`] : []),
      ...(query.crmDealId ? [Prisma.sql`external_id = ${query.crmDealId}`] : []),
    ]),
    order: ordered(order[sortBy], query.sortOrder),
  };
}

/** Selects the owners of deals, as lower-case addresses. */
export function dealOwners(kind: Kind): Prisma.Sql {
  return Prisma.sql`SELECT DISTINCT ${OWNER} AS email FROM crm_records WHERE ${all(existing(kind))} AND ${OWNER} <> ''`;
}

function nameOf(value: Prisma.Sql, names: ReadonlyMap<string, string>): Prisma.Sql {
  const known = JSON.stringify(Object.fromEntries(names));
  return Prisma.sql`lower(coalesce(${known}::jsonb ->> (${value}), ${value}))`;
}

function existing({ tenantId, connectionId, type }: Kind): Prisma.Sql[] {
  return [
    Prisma.sql`tenant_id = ${tenantId}::uuid AND connection_id = ${connectionId}::uuid AND object_type = ${type}`,
    Prisma.sql`deleted_at IS NULL AND merged_into IS NULL`,
  ];
}

function search(q: string | undefined, columns: Prisma.Sql[]): Prisma.Sql[] {
  const wanted = q?.trim().replace(/[\\%_]/g, "\\$&");
  if (!wanted) return [];
  return [
    Prisma.sql`(${Prisma.join(
      columns.map((column) => Prisma.sql`${column} ILIKE ${`%${wanted}%`}`),
      " OR ",
    )})`,
  ];
}

function all(conditions: Prisma.Sql[]): Prisma.Sql {
  return Prisma.join(conditions, " AND ");
}

function ordered(by: Prisma.Sql, direction: "asc" | "desc"): Prisma.Sql {
  return Prisma.sql`ORDER BY ${by} ${Prisma.raw(direction)} NULLS LAST, id`;
}
