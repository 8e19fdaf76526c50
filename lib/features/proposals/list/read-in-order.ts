import type { Prisma } from "@/lib/db/generated/client";
import type { TenantContext } from "@/lib/tenancy/context";

const BY_INDEX = ["enable_seqscan"];
const IN_ORDER = [...BY_INDEX, "enable_sort", "enable_incremental_sort", "jit"];

/**
 * Reads a tenant's proposals without scanning those of other tenants. Every index starts with the tenant, and a
 * sequential scan is only used if no index fits.
 */
export async function readByIndex<T>(ctx: TenantContext, statement: Prisma.Sql): Promise<T> {
  return readWithout(BY_INDEX, ctx, statement);
}

/**
 * Reads part of an ordered list through the index with that order. Otherwise a planner without statistics for a new
 * tenant assumes that it has no rows, and sorts all of them.
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
