import { notFound } from "@/lib/core/errors";
import type { Scope } from "@/lib/core/permissions";
import type { FollowUpModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import { ownedBy, type TenantContext } from "@/lib/tenancy/context";
import { sentContent } from "./agreed/sent-content";
import { type AnyOf, pageStatement } from "./page-statement";
import { presentFollowUp, type StoredFollowUp } from "./present";
import type { FollowUp, FollowUpListQuery, SentContent } from "./schema";

type Id = { id: string };

const AT_ONCE = 20;
const MAX_BATCH_LENGTH = 500_000;

type Page = { items: StoredFollowUp[] | null; total: number };

export async function listFollowUps(
  ctx: TenantContext,
  query: FollowUpListQuery & AnyOf,
): Promise<{ items: FollowUp[]; total: number }> {
  const { batches, total } = await readFollowUps(ctx, query);
  const items: FollowUp[] = [];
  for await (const batch of batches) items.push(...batch);
  return { items, total };
}

/**
 * Reads follow-ups in batches if they are many or long, because a hundred long emails are too much to hold in memory.
 */
export async function readFollowUps(
  ctx: TenantContext,
  query: FollowUpListQuery & AnyOf,
): Promise<{ batches: AsyncIterable<FollowUp[]>; total: number }> {
  if (query.limit > AT_ONCE) return readInBatches(ctx, query);
  const statement = pageStatement(ctx, query);
  const [page] = await (isPlain(query) ? ctx.read<Page>(statement) : ctx.db.$queryRaw<Page[]>(statement));
  if (!page) throw new Error("A page without a row");
  if (!page.items) return readInBatches(ctx, query);
  return { batches: singleBatch(page.items.map(presentFollowUp)), total: page.total };
}

/** Whether the query has no conditions, which may need a query plan of their own. */
const isPlain = ({ page: _, limit: __, ...conditions }: FollowUpListQuery & AnyOf) =>
  !Object.values(conditions).some(Boolean);

async function readInBatches(ctx: TenantContext, query: FollowUpListQuery & AnyOf) {
  const where = listed(ctx, query);
  const { ids, total } = await ctx.transaction(async (tx) => ({
    ids: (await tx.followUp.findMany({ where, ...pageOf(query), select: { id: true } })).map(({ id }) => id),
    total: await tx.followUp.count({ where }),
  }));
  return { batches: batchesOf(ctx, await groupedByLength(ctx, ids)), total };
}

async function* singleBatch<T>(items: T): AsyncGenerator<T> {
  yield items;
}

/** Groups the ids, in order, into batches that may be read together. Each batch has at least one id. */
async function groupedByLength(ctx: TenantContext, ids: string[]): Promise<string[][]> {
  const rows = await ctx.db.$queryRaw<{ id: string; length: number }[]>`
    SELECT id, octet_length(body_html) + octet_length(body_text) AS length FROM follow_ups
    WHERE tenant_id = ${ctx.tenantId}::uuid AND id = ANY (${ids}::uuid[])`;
  const lengths = new Map(rows.map(({ id, length }) => [id, length]));
  const groups: string[][] = [];
  let room = 0;
  for (const id of ids) {
    const length = lengths.get(id) ?? 0;
    const group = groups.at(-1);
    room -= length;
    if (group && group.length < AT_ONCE && room >= 0) group.push(id);
    else {
      groups.push([id]);
      room = MAX_BATCH_LENGTH - length;
    }
  }
  return groups;
}

async function* batchesOf(ctx: TenantContext, groups: string[][]): AsyncGenerator<FollowUp[]> {
  for (const ids of groups) {
    const rows = await ctx.db.followUp.findMany({ where: { tenantId: ctx.tenantId, id: { in: ids } } });
    yield ids.flatMap((id) => rows.find((row) => row.id === id) ?? []).map(presentFollowUp);
  }
}

function listed(ctx: TenantContext, query: FollowUpListQuery & AnyOf) {
  const scope = ctx.require("followups:read");
  return {
    tenantId: ctx.tenantId,
    AND: [
      ownedBy(ctx, scope),
      query.ownerId ? { ownerId: query.ownerId } : {},
      query.decided === "approved" ? { decidedAt: { not: null }, approvedRevision: { not: null } } : {},
      query.decided === "rejected" ? { status: "rejected" as const } : {},
      query.decidedFrom || query.decidedTo ? { decidedAt: { gte: query.decidedFrom, lte: query.decidedTo } } : {},
    ],
    statusReason: query.reason,
    status: query.status ?? (query.anyOf ? { in: [...query.anyOf] } : undefined),
    meetingId: query.meetingId,
    ...(query.flag ? { riskFlags: { has: query.flag } } : {}),
    ...(query.confidence ? { confidence: query.confidence } : {}),
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

export async function getMessage(ctx: TenantContext, { id }: Id): Promise<SentContent> {
  return sentContent(await readFollowUp(ctx, { id, scope: ctx.require("followups:read") }));
}

/** Reads a follow-up within the caller's scope, without a lock. */
export async function readFollowUp(ctx: TenantContext, { id, scope }: Id & { scope: Scope }): Promise<FollowUpModel> {
  const row = await ctx.db.followUp.findFirst({ where: { id, tenantId: ctx.tenantId, ...ownedBy(ctx, scope) } });
  if (!row) throw notFound("Follow-up");
  return row;
}

/** Locks the row until the transaction ends, so that the second of two concurrent changes sees the first. */
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
  const like = { contains: text.replace(/[\\%_]/g, "\\$&"), mode: "insensitive" as const };
  return [{ subject: like }, { bodyText: like }, { agreedText: like }];
}
