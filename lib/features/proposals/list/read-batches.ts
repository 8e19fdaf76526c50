import { nextTurn } from "@/lib/core/yield-to-event-loop";
import type { TenantContext } from "@/lib/tenancy/context";
import { type PresentedRow, presentProposal } from "../present";
import type { Proposal, ProposalListQuery } from "../schema";
import { findPage } from "./find-page";
import { rowsStatement } from "./queries";

/** Reads one page, in small batches if the proposals are large. */
export async function readBatches(
  ctx: TenantContext,
  query: ProposalListQuery,
): Promise<{ batches: AsyncGenerator<Proposal[]>; total: number }> {
  const { ids, total } = await findPage(ctx, query);
  return { batches: batchesOf(ctx, ids), total };
}

async function* batchesOf(ctx: TenantContext, ids: string[]): AsyncGenerator<Proposal[]> {
  for (let rest = ids; rest.length > 0; ) {
    const rows = await ctx.db.$queryRaw<PresentedRow[]>(rowsStatement(ctx.tenantId, rest));
    await nextTurn();
    yield rows.map(presentProposal);
    const last = rows.at(-1)?.id;
    rest = last === undefined ? [] : rest.slice(rest.indexOf(last) + 1);
  }
}
