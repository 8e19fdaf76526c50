import { Prisma } from "@/lib/db/generated/client";
import type { ProposalListQuery } from "../schema";

/** The filters of a list, independent of its order and page. */
export type Filter = Pick<ProposalListQuery, "search" | "clientName" | "status" | "dateFrom" | "dateTo"> & {
  tenantId: string;
  ownerId?: string | undefined;
};

/** A list as of one database snapshot: all IDs if there are few, otherwise only the total. */
export type Counted = { snapshot: string; total: number; ids?: string[]; marks?: Mark[] };

/** A position in a list sorted by creation: how many proposals come before it, as of the counting snapshot. */
export type Mark = { sortOrder: ProposalListQuery["sortOrder"]; rank: number; createdAt: Date; id: string };

export type ListPosition = Pick<ProposalListQuery, "sortBy" | "sortOrder" | "page" | "limit">;

export const MAX_CACHED_IDS = 2_000;
/** Size on disk, where repetitive text can compress to a hundredth of its length. */
const LIGHT_BYTES = 128 * 1024;
export const MAX_PENDING_CHANGES = 2_000;
/** How many proposals may be added or removed before a mark until it becomes invalid. */
const MARK_ROOM = 250;

const COLUMNS: Record<ProposalListQuery["sortBy"], Prisma.Sql> = {
  createdAt: Prisma.sql`created_at`,
  updatedAt: Prisma.sql`updated_at`,
  title: Prisma.sql`title`,
  clientName: Prisma.sql`client_name`,
  status: Prisma.sql`status`,
};

/** Reads at most one ID more than is cached, so that a text found in many proposals stays cheap. */
export function idsStatement(filter: Filter): Prisma.Sql {
  return Prisma.sql`SELECT pg_current_snapshot()::text AS snapshot,
    ARRAY(SELECT id FROM proposals WHERE ${listed(filter)} LIMIT ${MAX_CACHED_IDS + 1}) AS ids`;
}

export function countStatement(filter: Filter): Prisma.Sql {
  return Prisma.sql`SELECT pg_current_snapshot()::text AS snapshot,
    (SELECT count(*) FROM proposals WHERE ${listed(filter)}) AS total`;
}

/**
 * Selects one page of a counted list and its current total: the count corrected by what has been committed since.
 * `stale` means that too much has changed.
 */
export function pageStatement(filter: Filter, place: ListPosition, counted: Counted): Prisma.Sql {
  const column = COLUMNS[place.sortBy];
  const order = orderOf(place);
  const offset = (place.page - 1) * place.limit;
  const limit = offset > counted.total + MAX_PENDING_CHANGES ? 0 : place.limit;
  const cut = Prisma.sql`LIMIT ${limit} OFFSET ${offset}`;
  if (counted.ids) {
    return Prisma.sql`WITH ${since(filter, counted)}, matched AS MATERIALIZED (
        SELECT proposals.id, ${column} FROM (
          SELECT unnest(${counted.ids}::uuid[]) UNION SELECT proposal_id FROM since WHERE weight > 0) AS candidates (id),
        ${eachBy(filter.tenantId, Prisma.sql`candidates.id`)} WHERE ${listed(filter)})
      SELECT ${STALE}, (SELECT count(*) FROM matched) AS total, ARRAY(SELECT id FROM matched ${order} ${cut}) AS ids`;
  }
  return Prisma.sql`WITH ${since(filter, counted)}
    SELECT ${STALE}, ${counted.total} + ${changedBy(filter)} AS total,
      ARRAY(SELECT id FROM proposals WHERE ${listed(filter)} ${order} ${cut}) AS ids`;
}

/**
 * Selects a page far down a list sorted by creation, starting at a known mark. `lost` means that too much changed
 * before the mark. Returns a new mark shortly before the page if it had to read far.
 */
export function deepPageStatement(filter: Filter, place: ListPosition, counted: Counted, mark?: Mark): Prisma.Sql {
  const order = orderOf(place);
  const wanted = (place.page - 1) * place.limit - (mark?.rank ?? 0);
  const skipped = Math.max(0, wanted - 2 * MARK_ROOM);
  const [before, from] = (place.sortOrder === "asc" ? ["<", ">="] : [">", "<="]).map((sign) => Prisma.raw(sign));
  const at = mark && Prisma.sql`(${mark.createdAt.toISOString()}::timestamptz, ${mark.id}::uuid)`;
  return Prisma.sql`WITH ${since(filter, counted)},
    moved AS (SELECT ${at ? changedBy(filter, Prisma.sql`${before} ${at}`) : Prisma.sql`0`} AS by),
    walk AS MATERIALIZED (SELECT created_at, id FROM proposals
      WHERE ${listed(filter)} ${at ? Prisma.sql`AND (created_at, id) ${from} ${at}` : Prisma.empty} ${order}
      LIMIT ${wanted - skipped + place.limit + MARK_ROOM} OFFSET ${skipped}),
    first AS (SELECT * FROM walk ${order} LIMIT 1)
    SELECT ${STALE}, ${counted.total} + ${changedBy(filter)} AS total,
      ARRAY(SELECT id FROM walk ${order} LIMIT ${place.limit} OFFSET greatest(0, ${wanted - skipped} - moved.by)) AS ids,
      moved.by > ${wanted - skipped} OR moved.by < ${-MARK_ROOM} AS lost, first.created_at AS "markCreatedAt",
      CASE WHEN ${skipped} > ${MARK_ROOM} THEN first.id END AS "markId", ${(mark?.rank ?? 0) + skipped} + moved.by
        - ${changedBy(filter, Prisma.sql`${before} (first.created_at, first.id)`)} AS "markRank"
    FROM moved LEFT JOIN first ON true`;
}

function orderOf({ sortBy, sortOrder }: ListPosition): Prisma.Sql {
  const direction = Prisma.raw(sortOrder === "asc" ? "ASC" : "DESC");
  return Prisma.sql`ORDER BY ${COLUMNS[sortBy]} ${direction}, id ${direction}`;
}

/** The changes committed since the list was counted. */
function since(filter: Filter, counted: Counted): Prisma.Sql {
  return Prisma.sql`since AS MATERIALIZED (SELECT * FROM proposal_changes
    WHERE tenant_id = ${filter.tenantId}::uuid
      AND transaction_id < pg_snapshot_xmax(pg_current_snapshot())
      AND transaction_id >= pg_snapshot_xmin(${counted.snapshot}::pg_snapshot)
      AND NOT pg_visible_in_snapshot(transaction_id, ${counted.snapshot}::pg_snapshot)
    LIMIT ${MAX_PENDING_CHANGES + 1})`;
}

const STALE = Prisma.sql`(SELECT count(*) > ${MAX_PENDING_CHANGES} OR count(*) > count(proposal_id) FROM since) AS stale`;

/** By how many proposals the list, or the given part of it, has grown. */
function changedBy(filter: Filter, part?: Prisma.Sql): Prisma.Sql {
  const inPart = part ? Prisma.sql`AND (since.created_at, since.proposal_id) ${part}` : Prisma.empty;
  return Prisma.sql`(SELECT coalesce(sum(weight), 0)::int FROM since WHERE ${changed(filter)} ${inPart})`;
}

/** Forces one index lookup per ID. Right after a bulk load, the planner has no statistics to choose it. */
function eachBy(tenantId: string, id: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`LATERAL (SELECT * FROM proposals WHERE tenant_id = ${tenantId}::uuid AND id = ${id} OFFSET 0) AS proposals`;
}

/** Selects these proposals in order. If they are large, only as many of the first as fit in `LIGHT_BYTES` together. */
export function rowsStatement(tenantId: string, ids: string[]): Prisma.Sql {
  const bytes = Prisma.sql`pg_column_size(sections) + pg_column_size(metadata)`;
  return Prisma.sql`SELECT id, title, client_name AS "clientName", status, template_type AS "templateType",
      sections, pricing, valid_until AS "validUntil", crm_deal_id AS "crmDealId", metadata, created_at AS "createdAt",
      updated_at AS "updatedAt"
    FROM (SELECT proposals.*, place, sum(${bytes}) OVER (ORDER BY place) - (${bytes}) AS before
      FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS wanted (id, place), ${eachBy(tenantId, Prisma.sql`wanted.id`)}
      WHERE deleted_at IS NULL) AS listed
    WHERE before < ${LIGHT_BYTES} ORDER BY place`;
}

export function listedStatement(tenantId: string, ids: string[]): Prisma.Sql {
  return Prisma.sql`SELECT id, title, client_name AS "clientName", status, valid_until AS "validUntil",
      (pricing ->> 'total')::float8 AS total, pricing ->> 'currency' AS currency,
      created_at AS "createdAt", updated_at AS "updatedAt"
    FROM proposals WHERE tenant_id = ${tenantId}::uuid AND id = ANY(${ids}::uuid[]) AND deleted_at IS NULL`;
}

export function hasFilters({ ownerId, search, clientName, status, dateFrom, dateTo }: Filter): boolean {
  return Boolean(ownerId || search?.trim() || clientName?.trim() || status || dateFrom || dateTo);
}

function listed(filter: Filter): Prisma.Sql {
  const { tenantId } = filter;
  const texts = textsOf(filter).map((text) => inProposal(tenantId, text));
  return Prisma.join([Prisma.sql`deleted_at IS NULL`, ...fields(filter), ...texts], " AND ");
}

/** The same filter for rows of `proposal_changes`, which hold the fields before or after a change. */
function changed(filter: Filter): Prisma.Sql {
  const texts = textsOf(filter).map(({ indexed }) => Prisma.sql`search_text LIKE ${indexed}`);
  return Prisma.join([...fields(filter), ...texts], " AND ");
}

function fields({ tenantId, ownerId, status, dateFrom, dateTo }: Filter): Prisma.Sql[] {
  const all = [Prisma.sql`tenant_id = ${tenantId}::uuid`];
  if (ownerId) all.push(Prisma.sql`owner_id = ${ownerId}::uuid`);
  if (status) all.push(Prisma.sql`status = ${status}`);
  if (dateFrom) all.push(Prisma.sql`created_at >= ${dateFrom}::timestamptz`);
  if (dateTo) all.push(Prisma.sql`created_at <= ${dateTo}::timestamptz`);
  return all;
}

/** A text filter. `indexed` matches the title, U+001F and the client name together; `part` matches either one. */
type Text = { part: Prisma.Sql; indexed: Prisma.Sql; clientOnly: boolean };

function textsOf({ search, clientName }: Filter): Text[] {
  const texts: Text[] = [];
  for (const [text, clientOnly] of [
    [search, false],
    [clientName, true],
  ] as const) {
    const literal = text?.trim().replace(/[\\%_]/g, "\\$&");
    if (!literal) continue;
    const part = Prisma.sql`'%' || search_fold(${literal}::text) || '%'`;
    texts.push({ part, indexed: clientOnly ? Prisma.sql`'%' || U&'\\001F' || ${part}` : part, clientOnly });
  }
  return texts;
}

/** `search_text` is NULL in the few rows where it is too long to index. */
function inProposal(tenantId: string, { part, indexed, clientOnly }: Text): Prisma.Sql {
  const inTitle = clientOnly ? Prisma.empty : Prisma.sql`search_fold(long.title) LIKE ${part} OR`;
  return Prisma.sql`(search_text LIKE ${indexed} OR search_text IS NULL AND proposals.id IN (
    SELECT long.id FROM proposals long
    WHERE long.tenant_id = ${tenantId}::uuid AND long.deleted_at IS NULL AND long.search_text IS NULL
      AND (${inTitle} search_fold(long.client_name) LIKE ${part})))`;
}
