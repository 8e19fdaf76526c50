import { Prisma } from "@/lib/db/generated/client";
import { actorId, type TenantContext } from "@/lib/tenancy/context";
import { presentSession } from "../present";
import type { CoachingSession, SessionListQuery } from "../schema";
import { countObjections, type DayCount, periodsOf } from "./count-objections";
import type { SessionFilter, TrendRange, Trends } from "./schema";

type NamedTrends = Trends & { names: Record<string, string> };

/** Counts the objections in the caller's sessions by the day of the meeting. */
export async function readTrends(ctx: TenantContext, range: TrendRange): Promise<NamedTrends> {
  ctx.require("followups:read");
  const periods = periodsOf(range, ctx.clock.now());
  const rows = await ctx.db.$queryRaw<DayCount[]>`
    SELECT owner_id AS "repId", to_char(start_time AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day,
      objection->>'type' AS type, count(*)::int AS count
    FROM (${newestSessions(ctx)}) AS session, jsonb_array_elements(objections) AS objection
    WHERE ${matching({ from: periods[0]?.from, to: periods.at(-1)?.to })}
    GROUP BY 1, 2, 3`;
  const trends = countObjections(rows, periods);
  const people = await ctx.db.user.findMany({
    where: { id: { in: trends.reps.map(({ repId }) => repId) } },
    select: { id: true, name: true, email: true },
  });
  return { ...trends, names: Object.fromEntries(people.map(({ id, name, email }) => [id, name || email])) };
}

/** The caller's newest session of each matching meeting, latest meeting first. */
export async function listMatchingSessions(
  ctx: TenantContext,
  filter: SessionFilter,
  { limit, offset }: SessionListQuery,
): Promise<{ items: CoachingSession[]; total: number }> {
  ctx.require("followups:read");
  const found = await ctx.db.$queryRaw<{ id: string; total: number }[]>`
    SELECT id, count(*) OVER ()::int AS total FROM (${newestSessions(ctx)}) AS session
    WHERE ${matching(filter)} ORDER BY start_time DESC, id LIMIT ${limit} OFFSET ${offset}`;
  const ids = found.map(({ id }) => id);
  const rows = await ctx.db.coachingSession.findMany({
    where: { tenantId: ctx.tenantId, userId: actorId(ctx), id: { in: ids } },
  });
  const ordered = rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return { items: ordered.map(presentSession), total: found[0]?.total ?? 0 };
}

/** A replaced transcript leaves older sessions behind; each meeting counts once. */
function newestSessions(ctx: TenantContext): Prisma.Sql {
  return Prisma.sql`SELECT DISTINCT ON (s.meeting_id) s.id, s.objections, m.owner_id, m.start_time
    FROM coaching_sessions s JOIN meetings m ON m.tenant_id = s.tenant_id AND m.id = s.meeting_id
    WHERE s.tenant_id = ${ctx.tenantId}::uuid AND s.user_id = ${actorId(ctx)}::uuid
    ORDER BY s.meeting_id, s.transcript_version DESC`;
}

function matching({ type, rep, from, to }: SessionFilter): Prisma.Sql {
  const conditions = [
    type && Prisma.sql`EXISTS (SELECT 1 FROM jsonb_array_elements(objections) AS one WHERE one->>'type' = ${type})`,
    rep && Prisma.sql`owner_id = ${rep}::uuid`,
    from && Prisma.sql`start_time >= ${from}::date::timestamp AT TIME ZONE 'UTC'`,
    to && Prisma.sql`start_time < (${to}::date + 1)::timestamp AT TIME ZONE 'UTC'`,
  ].filter((condition) => typeof condition === "object");
  return conditions.length > 0 ? Prisma.join(conditions, " AND ") : Prisma.sql`true`;
}
