import { Prisma } from "@/lib/db/generated/client";
import { ownedBy, type TenantContext } from "@/lib/tenancy/context";
import type { ProposalListQuery } from "../schema";

type Found = { total: bigint; ids: string[] };
type Asked = ProposalListQuery & { tenantId: string; ownerId?: string | undefined };

const COLUMNS: Record<ProposalListQuery["sortBy"], Prisma.Sql> = {
  createdAt: Prisma.sql`created_at`,
  updatedAt: Prisma.sql`updated_at`,
  title: Prisma.sql`title`,
  clientName: Prisma.sql`client_name`,
  status: Prisma.sql`status`,
};

/** The ids of one page, in order, and how many there are in all; both from one look at the database. */
export async function findPage(
  ctx: TenantContext,
  query: ProposalListQuery,
): Promise<{ ids: string[]; total: number }> {
  const { ownerId } = ownedBy(ctx, ctx.require("followups:read"));
  const [found] = await ctx.db.$queryRaw<Found[]>(pageStatement({ ...query, tenantId: ctx.tenantId, ownerId }));
  return { ids: found?.ids ?? [], total: Number(found?.total ?? 0) };
}

/** Counts and skips by what the indexes hold; only rows that are shown, or sorted by a text, are read. */
export function pageStatement(query: Asked): Prisma.Sql {
  const where = Prisma.join(conditions(query), " AND ");
  const direction = query.sortOrder === "asc" ? Prisma.sql`ASC` : Prisma.sql`DESC`;
  const order = Prisma.sql`ORDER BY ${COLUMNS[query.sortBy]} ${direction}, id ${direction}
    LIMIT ${query.limit} OFFSET ${(query.page - 1) * query.limit}`;
  if (!query.search?.trim() && !query.clientName?.trim()) {
    return Prisma.sql`SELECT (SELECT count(*) FROM proposals WHERE ${where}) AS total,
      ARRAY(SELECT id FROM proposals WHERE ${where} ${order}) AS ids`;
  }
  const sorted =
    query.sortBy === "createdAt"
      ? Prisma.sql`matched`
      : Prisma.sql`proposals WHERE tenant_id = ${query.tenantId}::uuid AND id IN (SELECT id FROM matched)`;
  return Prisma.sql`WITH matched AS MATERIALIZED (SELECT id, created_at FROM proposals WHERE ${where})
    SELECT (SELECT count(*) FROM matched) AS total, ARRAY(SELECT id FROM ${sorted} ${order}) AS ids`;
}

function conditions(query: Asked): Prisma.Sql[] {
  const { tenantId, ownerId, status, dateFrom, dateTo } = query;
  const search = query.search?.trim();
  const client = query.clientName?.trim();
  const all = [Prisma.sql`tenant_id = ${tenantId}::uuid`, Prisma.sql`deleted_at IS NULL`];
  if (ownerId) all.push(Prisma.sql`owner_id = ${ownerId}::uuid`);
  if (status) all.push(Prisma.sql`status = ${status}`);
  if (dateFrom) all.push(Prisma.sql`created_at >= ${dateFrom}::timestamptz`);
  if (dateTo) all.push(Prisma.sql`created_at <= ${dateTo}::timestamptz`);
  if (search) all.push(contains(tenantId, search, "anywhere"));
  if (client) all.push(contains(tenantId, client, "client"));
  return all;
}

/** search_text is the title, U+001F and the client's name, or NULL in the few rows where that is too long to index. */
function contains(tenantId: string, text: string, where: "anywhere" | "client"): Prisma.Sql {
  const literal = text.replace(/[\\%_]/g, "\\$&");
  const part = Prisma.sql`'%' || search_fold(${literal}::text) || '%'`;
  const indexed = where === "client" ? Prisma.sql`'%' || U&'\\001F' || ${part}` : part;
  const inTitle = where === "client" ? Prisma.empty : Prisma.sql`search_fold(long.title) LIKE ${part} OR`;
  return Prisma.sql`(search_text LIKE ${indexed} OR search_text IS NULL AND id IN (
    SELECT long.id FROM proposals long
    WHERE long.tenant_id = ${tenantId}::uuid AND long.deleted_at IS NULL AND long.search_text IS NULL
      AND (${inTitle} search_fold(long.client_name) LIKE ${part})))`;
}
