import { notFound } from "@/lib/core/errors";
import type { PageQuery } from "@/lib/core/pagination";
import type { Scope } from "@/lib/core/permissions";
import type { CommitmentWhereInput } from "@/lib/db/generated/models/Commitment";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import { ownedBy, type TenantContext } from "@/lib/tenancy/context";
import { addressesOfContact, addressesOfDeal } from "./addresses";
import { type CommitmentRow, dateOf, presentCommitment } from "./present";
import { type Commitment, type CommitmentListQuery, OPEN_STATES } from "./schema";

type Id = { id: string };
type Page = { items: Commitment[]; total: number };

export const withMeeting = { meeting: { select: { title: true } } } as const;

/** Limits the rows to what the caller may access: commitments they own and all from their own meetings. */
export function reachable(ctx: TenantContext, scope: Scope): CommitmentWhereInput {
  const own = ownedBy(ctx, scope);
  return { tenantId: ctx.tenantId, ...(own.ownerId ? { OR: [own, { meeting: own }] } : {}) };
}

export async function listCommitments(ctx: TenantContext, query: CommitmentListQuery): Promise<Page> {
  const where = await filtered(ctx, query);
  return ctx.transaction(async (tx) => {
    const rows = await tx.commitment.findMany({
      where,
      include: withMeeting,
      orderBy: [{ urgency: "asc" }, { dueOn: { sort: "asc", nulls: "last" } }, { createdAt: "desc" }, { id: "asc" }],
      skip: (query.page - 1) * query.limit,
      take: query.limit,
    });
    return { items: rows.map(presentCommitment), total: await tx.commitment.count({ where }) };
  });
}

/** Ordered by when they were said in the meeting. */
export async function listMeetingCommitments(ctx: TenantContext, { id, ...query }: Id & PageQuery): Promise<Page> {
  const scope = ctx.require("followups:read");
  const meeting = await ctx.db.meeting.findFirst({
    where: { id, tenantId: ctx.tenantId, ...ownedBy(ctx, scope) },
    select: { id: true },
  });
  const where = { tenantId: ctx.tenantId, meetingId: id, ...(meeting ? {} : reachable(ctx, scope)) };
  const rows = await ctx.db.commitment.findMany({ where, include: withMeeting, take: MAX_OF_MEETING });
  if (!meeting && rows.length === 0) throw notFound("Meeting");
  const first = ({ evidence }: CommitmentRow) => evidence[0]?.segmentIndex ?? Number.MAX_SAFE_INTEGER;
  const sorted = rows.sort((a, b) => first(a) - first(b) || (a.id < b.id ? -1 : 1));
  const from = (query.page - 1) * query.limit;
  return { items: sorted.slice(from, from + query.limit).map(presentCommitment), total: rows.length };
}

const MAX_OF_MEETING = 1_000;

export async function getCommitment(ctx: TenantContext, { id }: Id): Promise<Commitment> {
  const where = { AND: [{ id }, reachable(ctx, ctx.require("followups:read"))] };
  const row = await ctx.db.commitment.findFirst({ where, include: withMeeting });
  if (!row) throw notFound("Commitment");
  return presentCommitment(row);
}

/** Locks the row until the transaction ends, so that the second of two concurrent changes sees the first. */
export async function lockCommitment(
  ctx: TenantContext,
  tx: TenantTransaction,
  { id, scope }: Id & { scope: Scope },
): Promise<CommitmentRow> {
  await tx.$queryRaw`SELECT id FROM commitments WHERE tenant_id = ${ctx.tenantId}::uuid AND id = ${id}::uuid FOR UPDATE`;
  const row = await tx.commitment.findFirst({ where: { AND: [{ id }, reachable(ctx, scope)] }, include: withMeeting });
  if (!row) throw notFound("Commitment");
  return row;
}

/** The rows that a query lists and a figure counts. */
export async function filtered(ctx: TenantContext, query: CommitmentListQuery): Promise<CommitmentWhereInput> {
  const scope = ctx.require("followups:read");
  const { contact, deal, dueAfter, dueBefore, punctuality, state } = query;
  const contains = query.q?.trim().replace(/[\\%_]/g, "\\$&");
  const like = { contains, mode: "insensitive" as const };
  return {
    AND: [
      reachable(ctx, scope),
      contains ? { OR: [{ what: like }, { who: like }, { toWhom: like }, { meeting: { title: like } }] } : {},
      contact === undefined ? {} : { contacts: { hasSome: await addressesOfContact(ctx, contact) } },
      deal === undefined ? {} : { contacts: { hasSome: await addressesOfDeal(ctx, ctx.db, deal) } },
    ],
    ownerId: query.ownerId,
    meetingId: query.meetingId,
    kind: query.kind,
    side: query.side,
    state: state === "open" ? { in: [...OPEN_STATES] } : state,
    punctuality: punctuality === "any" ? { not: null } : punctuality,
    ...(dueAfter || dueBefore
      ? { dueOn: { gte: dateOf(dueAfter ?? null) ?? undefined, lte: dateOf(dueBefore ?? null) ?? undefined } }
      : {}),
  };
}
