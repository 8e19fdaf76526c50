import { ownedBy, type TenantContext } from "@/lib/tenancy/context";
import type { ProposalListQuery } from "../schema";
import {
  type Counted,
  countStatement,
  type Filter,
  idsStatement,
  isNarrowed,
  MOST_IDS_KEPT,
  pageStatement,
} from "./queries";
import { countedBefore } from "./remember-count";

/**
 * The ids of one page, in order, and how many there are in all; both from one look at the database. A list is counted
 * once in five minutes; in between its total is corrected by what changed, so that it is exact all the same.
 */
export async function findPage(
  ctx: TenantContext,
  query: ProposalListQuery,
): Promise<{ ids: string[]; total: number }> {
  const { ownerId } = ownedBy(ctx, ctx.require("followups:read"));
  const { search, clientName, status, dateFrom, dateTo } = query;
  const filter = { tenantId: ctx.tenantId, ownerId, search, clientName, status, dateFrom, dateTo };
  const before = await countedBefore(ctx.clock.now(), filter, () => count(ctx, filter));
  const page = await readPage(ctx, filter, query, before.counted);
  if (!page.stale) return page;
  before.forget();
  const counted = await count(ctx, filter);
  const again = await readPage(ctx, filter, query, counted);
  return again.stale ? { ...again, total: counted.total } : again;
}

async function readPage(ctx: TenantContext, filter: Filter, query: ProposalListQuery, counted: Counted) {
  type Page = { stale: boolean; total: bigint; ids: string[] };
  const [page] = await ctx.db.$queryRaw<Page[]>(pageStatement(filter, query, counted));
  if (!page) throw new Error("A page without a row");
  return { ...page, total: Number(page.total) };
}

async function count(ctx: TenantContext, filter: Filter): Promise<Counted> {
  if (isNarrowed(filter)) {
    const [found] = await ctx.db.$queryRaw<{ snapshot: string; ids: string[] }[]>(idsStatement(filter));
    if (found && found.ids.length <= MOST_IDS_KEPT) return { ...found, total: found.ids.length };
  }
  const [found] = await ctx.db.$queryRaw<{ snapshot: string; total: bigint }[]>(countStatement(filter));
  if (!found) throw new Error("A count without a row");
  return { ...found, total: Number(found.total) };
}
