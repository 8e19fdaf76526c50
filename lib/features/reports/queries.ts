import type { Scope } from "@/lib/core/permissions";
import { Prisma } from "@/lib/db/generated/client";
import { actorId, type TenantContext } from "@/lib/tenancy/context";
import { type Period, splitPeriod } from "./period";

/** Deliveries of one UTC day and template type (`""` if none was given), with their current status. */
export type DayCount = {
  day: string;
  templateType: string;
  sent: number;
  delivered: number;
  opened: number;
  replied: number;
  nowQueued: number;
  nowSent: number;
  nowDelivered: number;
  nowBounced: number;
  nowFailed: number;
  nowDelayed: number;
};

export type MeetingCount = {
  processed: number;
  /** `firstSent` counts the meetings whose first message was sent in the period; `minutesToSend` is the mean delay. */
  firstSent: number;
  minutesToSend: number;
  external: number;
  followedUp: number;
};

const COUNTS = Prisma.raw(
  "sent, delivered, opened, replied, now_queued, now_sent, now_delivered, now_bounced, now_failed, now_delayed",
);

export async function countDeliveries(ctx: TenantContext, scope: Scope, span: Period): Promise<DayCount[]> {
  return ctx.db.$queryRaw<DayCount[]>`
    SELECT day::text, template_type AS "templateType", sum(sent)::int AS sent, sum(delivered)::int AS delivered,
      sum(opened)::int AS opened, sum(replied)::int AS replied, sum(now_queued)::int AS "nowQueued",
      sum(now_sent)::int AS "nowSent", sum(now_delivered)::int AS "nowDelivered",
      sum(now_bounced)::int AS "nowBounced", sum(now_failed)::int AS "nowFailed", sum(now_delayed)::int AS "nowDelayed"
    FROM (${deliverySources(ctx, scope, span)}) AS counted GROUP BY 1, 2`;
}

/** The rows to add up: stored totals for whole days, and individual messages for partial days. */
export function deliverySources(ctx: TenantContext, scope: Scope, span: Period): Prisma.Sql {
  const { whole, edges } = splitPeriod(span, ctx.clock.now());
  const own = scope === "own" ? Prisma.sql`AND sent_by = ${actorId(ctx)}::uuid` : Prisma.empty;
  const sources = edges.flatMap((edge) => edgeSources(ctx, own, edge));
  if (whole) {
    sources.push(Prisma.sql`SELECT day, template_type, sent_by, ${COUNTS} FROM delivery_days
      WHERE tenant_id = ${ctx.tenantId}::uuid AND day BETWEEN ${whole.first}::date AND ${whole.last}::date ${own}`);
  }
  return Prisma.join(sources, " UNION ALL ");
}

/** Counts the messages of a partial day: those sent in it, and those queued in it but never sent. */
function edgeSources(ctx: TenantContext, own: Prisma.Sql, edge: Period): Prisma.Sql[] {
  const inEdge = Prisma.sql`BETWEEN ${edge.from.toISOString()}::timestamptz AND ${edge.to.toISOString()}::timestamptz`;
  return [Prisma.sql`sent_at ${inEdge}`, Prisma.sql`sent_at IS NULL AND queued_at ${inEdge}`].map(
    (isInEdge) => Prisma.sql`
      SELECT (f.at AT TIME ZONE 'UTC')::date AS day, coalesce(template_type, '') AS template_type, sent_by, ${COUNTS}
      FROM deliveries, delivery_facts(status, queued_at, sent_at, delivered_at, opened_at, replied_at) AS f
      WHERE tenant_id = ${ctx.tenantId}::uuid ${own} AND ${isInEdge}`,
  );
}

export async function countMeetings(ctx: TenantContext, scope: Scope, span: Period): Promise<MeetingCount> {
  const own = scope === "own" ? Prisma.sql`AND owner_id = ${actorId(ctx)}::uuid` : Prisma.empty;
  const mine = Prisma.sql`tenant_id = ${ctx.tenantId}::uuid ${own}`;
  const inSpan = Prisma.sql`BETWEEN ${span.from.toISOString()}::timestamptz AND ${span.to.toISOString()}::timestamptz`;
  const [counted] = await ctx.db.$queryRaw<MeetingCount[]>`
    SELECT (SELECT count(*)::int FROM meetings WHERE ${mine} AND processed_at ${inSpan}) AS processed,
      sending.total AS "firstSent", sending.minutes AS "minutesToSend",
      external.total AS external, external.followed_up AS "followedUp"
    FROM (SELECT count(*)::int AS total,
        coalesce(avg(greatest(0, extract(epoch FROM follow_up_sent_at - end_time))) / 60, 0)::float8 AS minutes
      FROM meetings WHERE ${mine} AND follow_up_sent_at ${inSpan}) AS sending,
      (SELECT count(*)::int AS total, count(follow_up_sent_at)::int AS followed_up
      FROM meetings WHERE ${mine} AND is_external AND cancelled_at IS NULL AND end_time ${inSpan}) AS external`;
  if (!counted) throw new Error("The meetings were not counted");
  return counted;
}
