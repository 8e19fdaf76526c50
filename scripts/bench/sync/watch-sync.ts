import { monitorEventLoopDelay } from "node:perf_hooks";
import { syncCrm } from "@/lib/features/crm/sync-crm";
import type { TenantContext } from "@/lib/tenancy/context";

const MB = 1024 * 1024;

export type Watched = { seconds: number; synced: number; failed: number; grownMb: number; heldMs: number };

/** Runs one sync and measures its duration, this process's memory growth, and how long it blocked the event loop. */
export async function watchSync(ctx: TenantContext): Promise<Watched> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let highest = before;
  const sampling = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss());
  }, 100);
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  const started = performance.now();
  const { outcome } = await syncCrm(ctx, { syncTypes: ["contact", "deal"], dryRun: false, waitMs: 6 * 3_600_000 });
  const seconds = (performance.now() - started) / 1000;
  loop.disable();
  clearInterval(sampling);
  const { totalSynced: synced, totalFailed: failed } = outcome.summary;
  return { seconds, synced, failed, grownMb: (highest - before) / MB, heldMs: loop.max / 1e6 };
}
