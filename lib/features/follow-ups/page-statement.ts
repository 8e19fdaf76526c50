import { Prisma } from "@/lib/db/generated/client";
import { ownedBy, type TenantContext } from "@/lib/tenancy/context";
import { FollowUp, type FollowUpListQuery, type FollowUpStatus } from "./schema";

/** Matches any of several statuses. Only used by our own screens. */
export type AnyOf = { anyOf?: readonly FollowUpStatus[] } & Decided;

/**
 * Filters by decisions in a period, counted as in reports: approved with the current text, or rejected for a reason.
 */
type Decided = {
  decided?: "approved" | "rejected" | undefined;
  reason?: string | undefined;
  decidedFrom?: string | undefined;
  decidedTo?: string | undefined;
};

/** The public shape has a column for each of its fields. */
const COLUMNS = Prisma.raw(
  Object.keys(FollowUp.shape)
    .map((name) => `"${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}" AS "${name}"`)
    .join(", "),
);

/** The maximum total length of the bodies to be read as one JSON text. */
const MAX_BODIES_LENGTH = 1_000_000;

/**
 * Selects one row. `items` is the page as JSON, newest first, or null if the bodies are too long to be read together.
 * `total` is counted only if the page doesn't determine it.
 */
export function pageStatement(ctx: TenantContext, query: FollowUpListQuery & AnyOf): Prisma.Sql {
  const where = Prisma.join(conditions(ctx, query), " AND ");
  const offset = (query.page - 1) * query.limit;
  const isFirst = query.page === 1;
  return Prisma.sql`WITH page AS MATERIALIZED (
      SELECT ${COLUMNS} FROM follow_ups WHERE ${where} ORDER BY created_at DESC, id DESC LIMIT ${query.limit} OFFSET ${offset}
    ), size AS (SELECT count(*)::int AS count, coalesce(sum(octet_length("bodyHtml") + octet_length("bodyText")), 0) AS length FROM page)
    SELECT CASE WHEN length <= ${MAX_BODIES_LENGTH}
        THEN (SELECT coalesce(json_agg(page ORDER BY "createdAt" DESC, id DESC), '[]') FROM page) END AS items, CASE WHEN ${isFirst} AND count < ${query.limit} THEN count
      ELSE (SELECT count(*)::int FROM follow_ups WHERE ${where}) END AS total FROM size`;
}

/** Selects one row with the ids of a page, newest first, and the total. */
export function idsStatement(ctx: TenantContext, query: FollowUpListQuery & AnyOf): Prisma.Sql {
  const where = Prisma.join(conditions(ctx, query), " AND ");
  const offset = (query.page - 1) * query.limit;
  return Prisma.sql`WITH page AS (
      SELECT id, created_at FROM follow_ups WHERE ${where} ORDER BY created_at DESC, id DESC LIMIT ${query.limit} OFFSET ${offset}
    ) SELECT (SELECT coalesce(json_agg(id ORDER BY created_at DESC, id DESC), '[]') FROM page) AS ids,
      (SELECT count(*)::int FROM follow_ups WHERE ${where}) AS total`;
}

function conditions(ctx: TenantContext, query: FollowUpListQuery & AnyOf): Prisma.Sql[] {
  const { ownerId } = ownedBy(ctx, ctx.require("followups:read"));
  const search = query.q?.trim() && `%${query.q.trim().replace(/[\\%_]/g, "\\$&")}%`;
  return [
    Prisma.sql`tenant_id = ${ctx.tenantId}::uuid`,
    ...(ownerId ? [Prisma.sql`owner_id = ${ownerId}::uuid`] : []),
    ...(query.ownerId ? [Prisma.sql`owner_id = ${query.ownerId}::uuid`] : []),
    ...(query.status ? [Prisma.sql`status = ${query.status}`] : []),
    ...(query.anyOf ? [Prisma.sql`status = ANY (${[...query.anyOf]})`] : []),
    ...(query.decided === "approved" ? [Prisma.sql`decided_at IS NOT NULL AND approved_revision IS NOT NULL`] : []),
    ...(query.decided === "rejected" ? [Prisma.sql`status = 'rejected'`] : []),
    ...(query.reason ? [Prisma.sql`status_reason = ${query.reason}`] : []),
    ...(query.decidedFrom ? [Prisma.sql`decided_at >= ${query.decidedFrom}::timestamptz`] : []),
    ...(query.decidedTo ? [Prisma.sql`decided_at <= ${query.decidedTo}::timestamptz`] : []),
    ...(query.meetingId ? [Prisma.sql`meeting_id = ${query.meetingId}::uuid`] : []),
    ...(query.proposalId ? [Prisma.sql`proposal_id = ${query.proposalId}::uuid`] : []),
    ...(query.flag ? [Prisma.sql`${query.flag} = ANY (risk_flags)`] : []),
    ...(query.confidence ? [Prisma.sql`confidence = ${query.confidence}`] : []),
    ...(search
      ? [Prisma.sql`(subject ILIKE ${search} OR body_text ILIKE ${search} OR agreed_text ILIKE ${search})`]
      : []),
  ];
}
