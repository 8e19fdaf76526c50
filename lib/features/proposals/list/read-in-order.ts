import type { Prisma } from "@/lib/db/generated/client";
import type { TenantContext } from "@/lib/tenancy/context";

/**
 * The row of a statement that reads part of an ordered list, by the index that has this order. A planner that does not
 * know a tenant yet, because its rows came after the last ANALYZE, takes it for empty and would sort all there is of it.
 */
export async function readInOrder<T>(ctx: TenantContext, statement: Prisma.Sql): Promise<T> {
  const [row] = await ctx.transaction(async (tx) => {
    await tx.$queryRaw`SELECT set_config('enable_sort', 'off', true), set_config('enable_incremental_sort', 'off', true),
      set_config('jit', 'off', true)`;
    return tx.$queryRaw<T[]>(statement);
  });
  if (!row) throw new Error("A page without a row");
  return row;
}
