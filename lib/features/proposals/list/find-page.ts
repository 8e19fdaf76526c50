import { ownedBy, type TenantContext } from "@/lib/tenancy/context";
import type { ProposalListQuery } from "../schema";
import { findCachedCount } from "./cached-count";
import {
  type Counted,
  countStatement,
  deepPageStatement,
  type Filter,
  hasFilters,
  idsStatement,
  MAX_CACHED_IDS,
  type Mark,
  pageStatement,
} from "./queries";
import { readByIndex, readInOrder } from "./read-in-order";

const DEEP = 1_000;
const MAX_BOOKMARKS = 50;

/**
 * Returns the IDs of one page, in order, and the total, both from one snapshot. A list is counted every five minutes;
 * in between, its total is corrected by the changes since, so it stays exact.
 */
export async function findPage(
  ctx: TenantContext,
  query: ProposalListQuery,
): Promise<{ ids: string[]; total: number }> {
  const { ownerId } = ownedBy(ctx, ctx.require("followups:read"));
  const { search, clientName, status, dateFrom, dateTo } = query;
  const filter = { tenantId: ctx.tenantId, ownerId, search, clientName, status, dateFrom, dateTo };
  const before = await findCachedCount(ctx.clock.now(), filter, () => count(ctx, filter));
  const page = await readPage(ctx, filter, query, before.counted);
  if (!page.stale) return page;
  before.forget();
  const counted = await count(ctx, filter);
  const again = await readPage(ctx, filter, query, counted);
  return again.stale ? { ...again, total: counted.total } : again;
}

type Page = { stale: boolean; total: bigint; ids: string[] };
type DeepPage = Page & { lost: boolean; markId: string | null; markCreatedAt: Date; markRank: number };

async function readPage(ctx: TenantContext, filter: Filter, query: ProposalListQuery, counted: Counted) {
  const { stale, ids, total } = isDeep(query, counted)
    ? await readDeepPage(ctx, filter, query, counted)
    : await readInOrder<Page>(ctx, pageStatement(filter, query, counted));
  return { stale, ids, total: Number(total) };
}

/**
 * Whether a page is so far down that starting at a mark is faster than reading from the beginning. Beyond the end there
 * is nothing to read.
 */
function isDeep(query: ProposalListQuery, counted: Counted): boolean {
  const offset = (query.page - 1) * query.limit;
  return !counted.ids && query.sortBy === "createdAt" && offset >= DEEP && offset < counted.total;
}

async function readDeepPage(ctx: TenantContext, filter: Filter, query: ProposalListQuery, counted: Counted) {
  counted.marks ??= [];
  const { marks } = counted;
  const offset = (query.page - 1) * query.limit;
  const mark = marks
    .filter(({ sortOrder, rank }) => sortOrder === query.sortOrder && rank <= offset)
    .reduce<Mark | undefined>((best, next) => (best && best.rank > next.rank ? best : next), undefined);
  const read = (from?: Mark) => readInOrder<DeepPage>(ctx, deepPageStatement(filter, query, counted, from));
  let page = await read(mark);
  if (mark && page.lost) {
    marks.splice(marks.indexOf(mark), 1);
    page = await read();
  }
  if (page.markId) {
    marks.push({ sortOrder: query.sortOrder, rank: page.markRank, createdAt: page.markCreatedAt, id: page.markId });
    if (marks.length > MAX_BOOKMARKS) marks.shift();
  }
  return page;
}

async function count(ctx: TenantContext, filter: Filter): Promise<Counted> {
  if (hasFilters(filter)) {
    const found = await readByIndex<{ snapshot: string; ids: string[] }>(ctx, idsStatement(filter));
    if (found.ids.length <= MAX_CACHED_IDS) return { ...found, total: found.ids.length };
  }
  const found = await readByIndex<{ snapshot: string; total: bigint }>(ctx, countStatement(filter));
  return { ...found, total: Number(found.total) };
}
