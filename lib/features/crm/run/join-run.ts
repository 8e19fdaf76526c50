import { setTimeout as sleep } from "node:timers/promises";
import type { CrmSyncModel } from "@/lib/db/generated/models";
import type { TenantContext } from "@/lib/tenancy/context";

const LOOK_EVERY_MS = 200;

/**
 * Waits for the run that is on, or was when the caller came (`since`). Null when there is none, when it failed or when
 * its process died. Past `waitMs` it is handed back as far as it came.
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
