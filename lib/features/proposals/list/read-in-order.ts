import type { Prisma } from "@/lib/db/generated/client";
import type { TenantContext } from "@/lib/tenancy/context";

const BY_INDEX = ["enable_seqscan"];
const IN_ORDER = [...BY_INDEX, "enable_sort", "enable_incremental_sort", "jit"];

/**
 * The row of a statement over a tenant's proposals, which never reads those of others: every index begins with the
 * tenant, and a plan without one is taken only where none serves.
 */
export async function readByIndex<T>(ctx: TenantContext, statement: Prisma.Sql): Promise<T> {
  return readWithout(BY_INDEX, ctx, statement);
}

/**
 * The same for part of an ordered list, by the index that has this order. A planner that does not know a tenant yet,
 * because its rows came after the last ANALYZE, takes it for empty and would sort all there is of it.
 */
export async function readInOrder<T>(ctx: TenantContext, statement: Prisma.Sql): Promise<T> {
  return readWithout(IN_ORDER, ctx, statement);
}

async function readWithout<T>(settings: string[], ctx: TenantContext, statement: Prisma.Sql): Promise<T> {
  const [row] = await ctx.transaction(async (tx) => {
    await tx.$queryRaw`SELECT set_config(name, 'off', true) FROM unnest(${settings}::text[]) AS name`;
    return tx.$queryRaw<T[]>(statement);
  });
  if (!row) throw new Error("A statement without a row");
  return row;
}
