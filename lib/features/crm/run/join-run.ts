import { setTimeout as sleep } from "node:timers/promises";
import type { CrmSyncModel } from "@/lib/db/generated/models";
import type { TenantContext } from "@/lib/tenancy/context";

const LOOK_EVERY_MS = 200;

/**
 * Waits for the run in progress, or one that was in progress at `since`. Returns null if there is none, if it failed or
 * if its process died. After `waitMs`, returns the run in its current state.
 */
export async function joinRun(
  ctx: TenantContext,
  { since, waitMs }: { since: Date; waitMs: number },
): Promise<CrmSyncModel | null> {
  const found = await ctx.db.crmSync.findFirst({
    where: { tenantId: ctx.tenantId, OR: [{ finishedAt: null }, { finishedAt: { gt: since } }] },
    orderBy: [{ startedAt: "desc" }, { id: "desc" }],
  });
  const until = performance.now() + waitMs;
  let run = found;
  while (run?.finishedAt === null && performance.now() < until) {
    if (run.leaseUntil < ctx.clock.now()) return null;
    await sleep(LOOK_EVERY_MS);
    run = await ctx.db.crmSync.findFirst({ where: { id: run.id, tenantId: ctx.tenantId } });
  }
  return run?.status === "failed" ? null : run;
}
