import { LRUCache } from "lru-cache";
import { byteSize } from "@/lib/core/byte-size";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import type { TenantContext } from "./context";

/** Sizes are in bytes. 1 MB is a million bytes. */
export type Storage = { usedBytes: number; limitBytes: number };

type Reading = { usedBytes: number; sinceBytes: number };

/** A reading far below the limit is reused for this long, so that small writes don't query it each time. */
const FRESH_MS = 5_000;
const COMPACT_ABOVE = 1_000;
const MB = 1_000_000;
const readings = new LRUCache<string, Reading>({ max: 10_000, ttl: FRESH_MS });

/** The storage used by the tenant. The database counts it in the transactions that write. */
export async function readStorage(ctx: TenantContext): Promise<Storage> {
  const { tenantId } = ctx;
  const [row] = await ctx.db.$queryRaw<{ used: string; notes: number }[]>`
    SELECT (coalesce((SELECT bytes FROM tenant_storage WHERE tenant_id = ${tenantId}::uuid), 0) + coalesce(sum(bytes), 0))::text AS used,
      count(*)::int AS notes
    FROM storage_changes WHERE tenant_id = ${tenantId}::uuid`;
  if (row && row.notes > COMPACT_ABOVE) await ctx.db.$queryRaw`SELECT fold_storage()`;
  return { usedBytes: Math.max(0, Number(row?.used ?? 0)), limitBytes: limitOf(ctx) };
}

/**
 * Throws `storage_full` if `bytes` more don't fit, even after removing deleted proposals. Nothing is reserved, so
 * concurrent requests can exceed the limit by one write each.
 * Jobs don't check the limit, so that accepted work always completes.
 */
export async function requireStorage(ctx: TenantContext, bytes: number): Promise<void> {
  if (isFarFromFull(ctx, bytes)) return;
  const storage = await readStorage(ctx);
  if (storage.usedBytes + bytes > storage.limitBytes) {
    const most = storage.limitBytes - bytes;
    if (most < 0) throw full(storage);
    await ctx.transaction((tx) => tx.$queryRaw`SELECT drop_deleted_proposals(${most}::bigint)`);
    const { usedBytes } = await readStorage(ctx);
    if (usedBytes + bytes > storage.limitBytes) throw full({ ...storage, usedBytes });
    return;
  }
  readings.set(ctx.tenantId, { usedBytes: storage.usedBytes, sinceBytes: bytes });
}

function limitOf({ tenant }: TenantContext): number {
  const { STORAGE_LIMIT_MB, SANDBOX_STORAGE_LIMIT_MB } = env();
  return (tenant.isSandbox ? SANDBOX_STORAGE_LIMIT_MB : STORAGE_LIMIT_MB) * MB;
}

function full({ usedBytes, limitBytes }: Storage): AppError {
  const message = `This workspace's storage is full: ${byteSize(usedBytes)} of ${byteSize(limitBytes)} are used, and this request doesn't fit. Delete proposals, shorten transcript retention (Settings > Workspace), or ask the workspace owner for more storage`;
  return new AppError("storage_full", message, { details: { usedBytes, limitBytes } });
}

function isFarFromFull(ctx: TenantContext, bytes: number): boolean {
  const last = readings.get(ctx.tenantId);
  if (!last) return false;
  last.sinceBytes += bytes;
  return 2 * last.usedBytes < limitOf(ctx) && 10 * last.sinceBytes < limitOf(ctx);
}
