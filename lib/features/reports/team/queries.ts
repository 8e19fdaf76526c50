import type { Scope } from "@/lib/core/permissions";
import { Prisma } from "@/lib/db/generated/client";
import { actorId, type TenantContext } from "@/lib/tenancy/context";
import type { Period } from "../period";
import { deliverySources } from "../queries";

export type RepDeliveries = { userId: string; sent: number; replied: number };
export type RepMeetings = { userId: string; external: number; followedUp: number };
/** `userId` is null in the row for everyone. Minutes are the median from submission, or from the draft, to approval. */
export type Decided = { userId: string | null; approved: number; rejected: number; minutesToApproval: number | null };
export type RejectReason = { reason: string; count: number };

export function countDeliveriesByRep(ctx: TenantContext, scope: Scope, span: Period): Promise<RepDeliveries[]> {
  return ctx.db.$queryRaw<RepDeliveries[]>`
    SELECT sent_by AS "userId", sum(sent)::int AS sent, sum(replied)::int AS replied
    FROM (${deliverySources(ctx, scope, span)}) AS counted GROUP BY 1`;
}

export function countMeetingsByRep(ctx: TenantContext, scope: Scope, span: Period): Promise<RepMeetings[]> {
  return ctx.db.$queryRaw<RepMeetings[]>`
    SELECT owner_id AS "userId", count(*)::int AS external, count(follow_up_sent_at)::int AS "followedUp"
    FROM meetings WHERE ${reach(ctx, scope)} AND is_external AND end_time ${within(span)} GROUP BY 1`;
}

export function countDecisions(ctx: TenantContext, scope: Scope, span: Period): Promise<Decided[]> {
  return ctx.db.$queryRaw<Decided[]>`
    SELECT owner_id AS "userId", count(approved_revision)::int AS approved,
      count(*) FILTER (WHERE status = 'rejected')::int AS rejected,
      (percentile_cont(0.5) WITHIN GROUP (
        ORDER BY greatest(0, extract(epoch FROM decided_at - coalesce(submitted_at, created_at))) / 60)
        FILTER (WHERE approved_revision IS NOT NULL))::float8 AS "minutesToApproval"
    FROM follow_ups WHERE ${reach(ctx, scope)} AND decided_at ${within(span)}
    GROUP BY GROUPING SETS ((owner_id), ())`;
}

/** Most frequent first. */
export function countRejectReasons(ctx: TenantContext, scope: Scope, span: Period): Promise<RejectReason[]> {
  return ctx.db.$queryRaw<RejectReason[]>`
    SELECT coalesce(status_reason, 'other') AS reason, count(*)::int AS count
    FROM follow_ups WHERE ${reach(ctx, scope)} AND status = 'rejected' AND decided_at ${within(span)}
    GROUP BY 1 ORDER BY 2 DESC, 1`;
}

function reach(ctx: TenantContext, scope: Scope): Prisma.Sql {
  const own = scope === "own" ? Prisma.sql`AND owner_id = ${actorId(ctx)}::uuid` : Prisma.empty;
  return Prisma.sql`tenant_id = ${ctx.tenantId}::uuid ${own}`;
}

function within({ from, to }: Period): Prisma.Sql {
  return Prisma.sql`BETWEEN ${from.toISOString()}::timestamptz AND ${to.toISOString()}::timestamptz`;
}
