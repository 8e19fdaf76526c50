import type { StageNames } from "@/lib/connections/crm/deal-stages";
import { Prisma } from "@/lib/db/generated/client";
import type { ContactListQuery, DealListQuery } from "./schema";

/** Selects the copies of one connection's records that still exist in its CRM. */
export type Kind = { tenantId: string; connectionId: string; type: "contact" | "deal" };

const field = (name: string) => Prisma.sql`fields ->> ${Prisma.raw(`'${name}'`)}`;

const CONTACT_NAME = Prisma.sql`coalesce(nullif(btrim(concat_ws(' ', ${field("firstName")}, ${field("lastName")})), ''), ${field("email")}, '')`;
const AMOUNT = Prisma.sql`CASE WHEN jsonb_typeof(fields -> 'amount') = 'number' THEN (fields ->> 'amount')::numeric END`;
const CHANGED = Prisma.sql`coalesce(remote_changed_at, updated_at)`;

const CONTACT_ORDER: Record<ContactListQuery["sortBy"], Prisma.Sql> = {
  name: Prisma.sql`lower(${CONTACT_NAME})`,
  company: Prisma.sql`lower(${field("company")})`,
  email: Prisma.sql`lower(${field("email")})`,
  updatedAt: CHANGED,
};

const DEAL_ORDER: Record<Exclude<DealListQuery["sortBy"], "stage">, Prisma.Sql> = {
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

export function dealListing(kind: Kind, query: DealListQuery, stageNames: StageNames): Listing {
  const { sortBy } = query;
  return {
    where: all([
      ...existing(kind),
      ...search(query.q, [field("name"), field("companyName")]),
      ...(query.status ? [Prisma.sql`${field("status")} = ${query.status}`] : []),
      ...(query.crmDealId ? [Prisma.sql`external_id = ${query.crmDealId}`] : []),
    ]),
    order: ordered(sortBy === "stage" ? stageOrder(stageNames) : DEAL_ORDER[sortBy], query.sortOrder),
  };
}

function stageOrder(stageNames: StageNames): Prisma.Sql {
  const names = JSON.stringify(Object.fromEntries(stageNames));
  return Prisma.sql`lower(coalesce(${names}::jsonb ->> (${field("stage")}), ${field("stage")}))`;
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
