import type { TenantContext } from "@/lib/tenancy/context";
import { filtered } from "./queries";
import type { CommitmentListQuery, CommitmentSide } from "./schema";

export type SideCounts = Record<CommitmentSide, number>;

/** Counts what each side has to do: the rows that the list shows for the side with the same filters. */
export async function countSides(ctx: TenantContext, query: CommitmentListQuery): Promise<SideCounts> {
  const where = await filtered(ctx, { ...query, kind: "commitment", side: undefined });
  const rows = await ctx.db.commitment.groupBy({ by: ["side"], where, _count: { _all: true } });
  const counts: SideCounts = { ours: 0, theirs: 0, unknown: 0 };
  for (const { side, _count } of rows) counts[side] = _count._all;
  return counts;
}
