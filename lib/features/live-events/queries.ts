import type { AuditEntity } from "@/lib/core/audit";
import { Prisma } from "@/lib/db/generated/client";
import type { TenantContext } from "@/lib/tenancy/context";
import type { Position } from "./position";
import type { Owner } from "./visibility";

export const MAX_NEWS = 500;

export type NewsRow = {
  transaction: number;
  id: number;
  type: string;
  entityType: AuditEntity;
  entityId: string;
  actorId: string | null;
  at: Date;
};

/**
 * `horizon` is the oldest transaction still running: every row of an earlier one is visible. Rows of later transactions
 * may still be preceded by rows with smaller numbers.
 */
export type News = { horizon: number; rows: NewsRow[]; isComplete: boolean };

type Row = Omit<NewsRow, "transaction" | "id"> & { horizon: string; transaction: string; id: string | null };

/** Returns the events after a position, in the order of transactions. */
export async function readNews(ctx: TenantContext, { transaction, id }: Position): Promise<News> {
  const found = await ctx.read<Row>(Prisma.sql`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon, e.transaction, e.id, e.type,
      e.entity_type AS "entityType", e.entity_id AS "entityId", e.actor_id AS "actorId", e.at
    FROM (SELECT 1) AS one LEFT JOIN LATERAL (
      SELECT * FROM live_events WHERE tenant_id = ${ctx.tenantId}::uuid
        AND (transaction, id) > (${transaction}::bigint, ${id}::bigint)
      ORDER BY transaction, id LIMIT ${MAX_NEWS + 1}
    ) AS e ON true`);
  const rows = found.flatMap(({ horizon: _, ...row }) =>
    row.id === null ? [] : [{ ...row, transaction: Number(row.transaction), id: Number(row.id) }],
  );
  return { horizon: Number(found[0]?.horizon), rows: rows.slice(0, MAX_NEWS), isComplete: rows.length <= MAX_NEWS };
}

type Places = {
  /** No future event lies before it. */
  settled: Position;
  /** The last row older than the given number of seconds. */
  before: Position;
};

/** Returns the positions at which a new stream can start. */
export async function findPlaces(ctx: TenantContext, seconds: number): Promise<Places> {
  const [row] = await ctx.read<{
    horizon: string;
    now: string;
    transaction: string | null;
    id: string | null;
  }>(Prisma.sql`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon, floor(extract(epoch FROM now()))::text AS now,
      e.transaction, e.id
    FROM (SELECT 1) AS one LEFT JOIN LATERAL (
      SELECT transaction, id FROM live_events
      WHERE tenant_id = ${ctx.tenantId}::uuid AND at < now() - make_interval(secs => ${seconds})
      ORDER BY transaction DESC, id DESC LIMIT 1
    ) AS e ON true`);
  const at = Number(row?.now);
  return {
    settled: { at, transaction: Number(row?.horizon), id: 0 },
    before: { at, transaction: Number(row?.transaction ?? 0), id: Number(row?.id ?? 0) },
  };
}

const OWNED: Partial<Record<AuditEntity, Prisma.Sql[]>> = {
  follow_up: [Prisma.sql`SELECT id, owner_id FROM follow_ups`],
  meeting: [Prisma.sql`SELECT id, owner_id FROM meetings`],
  proposal: [Prisma.sql`SELECT id, owner_id FROM proposals`],
  delivery: [Prisma.sql`SELECT id, sent_by AS owner_id FROM deliveries`],
  coaching: [Prisma.sql`SELECT id, user_id AS owner_id FROM coaching_sessions`],
  commitment: [Prisma.sql`SELECT id, owner_id FROM commitments`],
  connection: [Prisma.sql`SELECT id, user_id AS owner_id FROM connections`],
  crm: [
    Prisma.sql`SELECT id, owner_id FROM crm_notes`,
    Prisma.sql`SELECT id, owner_id FROM (SELECT t.tenant_id, t.id, c.owner_id FROM crm_tasks t
      JOIN commitments c ON c.tenant_id = t.tenant_id AND c.id = t.commitment_id) AS task`,
  ],
};
const UUID = /^[0-9a-f-]{36}$/;

export async function findOwners(ctx: TenantContext, rows: NewsRow[]): Promise<Map<string, Owner>> {
  const tables = [...new Set(rows.map(({ entityType }) => entityType))].flatMap((type) => OWNED[type] ?? []);
  const ids = rows.map(({ entityId }) => entityId).filter((id) => UUID.test(id));
  if (tables.length === 0 || ids.length === 0) return new Map();
  const parts = tables.map(
    (table) => Prisma.sql`${table} WHERE tenant_id = ${ctx.tenantId}::uuid AND id = ANY (${ids}::uuid[])`,
  );
  const found = await ctx.db.$queryRaw<{ id: string; owner_id: Owner }[]>(Prisma.join(parts, " UNION ALL "));
  return new Map(found.map(({ id, owner_id }) => [id, owner_id]));
}
