import { notFound } from "@/lib/core/errors";
import type { Scope } from "@/lib/core/permissions";
import type { FollowUpModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import { ownedBy, type TenantContext } from "@/lib/tenancy/context";
import { sentContent } from "./agreed/sent-content";
import { type AnyOf, idsStatement, pageStatement } from "./page-statement";
import { presentFollowUp, type StoredFollowUp } from "./present";
import type { FollowUp, FollowUpListQuery, SentContent } from "./schema";

type Id = { id: string };

const AT_ONCE = 20;
const MAX_BATCH_LENGTH = 500_000;

type Page = { items: StoredFollowUp[] | null; total: number };

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
  const { ids, total } = await findFollowUpIds(ctx, query);
  return { batches: batchesOf(ctx, await groupedByLength(ctx, ids)), total };
}

/** The ids of a page, newest first. */
export async function findFollowUpIds(
  ctx: TenantContext,
  query: FollowUpListQuery & AnyOf,
): Promise<{ ids: string[]; total: number }> {
  const [page] = await ctx.db.$queryRaw<{ ids: string[]; total: number }[]>(idsStatement(ctx, query));
  if (!page) throw new Error("A page without a row");
  return page;
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
