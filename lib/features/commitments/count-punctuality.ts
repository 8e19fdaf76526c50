import type { TenantContext } from "@/lib/tenancy/context";
import { filtered } from "./queries";
import { CommitmentListQuery, type Punctuality } from "./schema";

export type DueCount = { ownerId: string; punctuality: Punctuality; count: number };

/** Counts what we promised for these days by owner: the rows that the list shows with the same filters. */
export async function countPunctuality(
  ctx: TenantContext,
  days: { dueAfter: string; dueBefore: string },
): Promise<DueCount[]> {
  const where = await filtered(ctx, CommitmentListQuery.parse({ ...days, punctuality: "any" }));
  const rows = await ctx.db.commitment.groupBy({ by: ["ownerId", "punctuality"], where, _count: { _all: true } });
  return rows.flatMap(({ ownerId, punctuality, _count }) =>
    punctuality === null ? [] : [{ ownerId, punctuality, count: _count._all }],
  );
}
