import { notFound } from "@/lib/core/errors";
import type { Scope } from "@/lib/core/permissions";
import type { FollowUpModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import { ownedBy, type TenantContext } from "@/lib/tenancy/context";
import { type AnyOf, pageStatement } from "./page-statement";
import { presentFollowUp, type StoredFollowUp } from "./present";
import type { FollowUp, FollowUpListQuery } from "./schema";

type Id = { id: string };

const AT_ONCE = 20;

type Page = { items: StoredFollowUp[]; total: number };

export async function listFollowUps(
  ctx: TenantContext,
  query: FollowUpListQuery & AnyOf,
): Promise<{ items: FollowUp[]; total: number }> {
  const statement = pageStatement(ctx, query);
  const [page] = await (isPlain(query) ? ctx.read<Page>(statement) : ctx.db.$queryRaw<Page[]>(statement));
  if (!page) throw new Error("A page without a row");
  return { items: page.items.map(presentFollowUp), total: page.total };
}

/** Without conditions, which may need a plan of their own. */
const isPlain = ({ status, anyOf, ownerId, meetingId, flag, q }: FollowUpListQuery & AnyOf) =>
  !(status || anyOf || ownerId || meetingId || flag || q);

/** The same, a few at a time: a hundred long mails are too much to hold at once. */
export async function readFollowUps(
  ctx: TenantContext,
  query: FollowUpListQuery,
): Promise<{ batches: AsyncIterable<FollowUp[]>; total: number }> {
  if (query.limit <= AT_ONCE) {
    const { items, total } = await listFollowUps(ctx, query);
    return { batches: singleBatch(items), total };
  }
  const where = listed(ctx, query);
  const { ids, total } = await ctx.transaction(async (tx) => ({
    ids: (await tx.followUp.findMany({ where, ...pageOf(query), select: { id: true } })).map(({ id }) => id),
    total: await tx.followUp.count({ where }),
  }));
  return { batches: batchesOf(ctx, ids), total };
}

async function* singleBatch<T>(items: T): AsyncGenerator<T> {
  yield items;
}

async function* batchesOf(ctx: TenantContext, ids: string[]): AsyncGenerator<FollowUp[]> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    const rows = await ctx.db.followUp.findMany({ where: { tenantId: ctx.tenantId, id: { in: some } } });
    yield some.flatMap((id) => rows.find((row) => row.id === id) ?? []).map(presentFollowUp);
  }
}

function listed(ctx: TenantContext, query: FollowUpListQuery) {
  const scope = ctx.require("followups:read");
  return {
    tenantId: ctx.tenantId,
    AND: [ownedBy(ctx, scope), query.ownerId ? { ownerId: query.ownerId } : {}],
    status: query.status,
    meetingId: query.meetingId,
    ...(query.flag ? { riskFlags: { has: query.flag } } : {}),
    ...(query.q?.trim() ? { OR: literalSearch(query.q.trim()) } : {}),
  };
}

function pageOf({ page, limit }: FollowUpListQuery) {
  return {
    orderBy: [{ createdAt: "desc" as const }, { id: "desc" as const }],
    skip: (page - 1) * limit,
    take: limit,
  };
}

export async function getFollowUp(ctx: TenantContext, { id }: Id): Promise<FollowUp> {
  return presentFollowUp(await readFollowUp(ctx, { id, scope: ctx.require("followups:read") }));
}

/** A follow-up the caller may change, as it is now. */
export async function readFollowUp(ctx: TenantContext, { id, scope }: Id & { scope: Scope }): Promise<FollowUpModel> {
  const row = await ctx.db.followUp.findFirst({ where: { id, tenantId: ctx.tenantId, ...ownedBy(ctx, scope) } });
  if (!row) throw notFound("Follow-up");
  return row;
}

/** Locks the row until the transaction ends, so that of two changes at once the second sees the first. */
export async function lockFollowUp(
  ctx: TenantContext,
  tx: TenantTransaction,
  { id, scope }: Id & { scope: Scope },
): Promise<FollowUpModel> {
  await tx.$queryRaw`SELECT id FROM follow_ups WHERE tenant_id = ${ctx.tenantId}::uuid AND id = ${id}::uuid FOR UPDATE`;
  const row = await tx.followUp.findFirst({ where: { id, tenantId: ctx.tenantId, ...ownedBy(ctx, scope) } });
  if (!row) throw notFound("Follow-up");
  return row;
}

function literalSearch(text: string) {
  const contains = text.replace(/[\\%_]/g, "\\$&");
  return [
    { subject: { contains, mode: "insensitive" as const } },
    { bodyText: { contains, mode: "insensitive" as const } },
  ];
}
