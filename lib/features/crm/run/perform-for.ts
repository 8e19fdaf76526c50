import { setTimeout as sleep } from "node:timers/promises";
import type { CrmSyncModel } from "@/lib/db/generated/models";
import type { TenantContext } from "@/lib/tenancy/context";
import type { OpenCrm } from "../../connections/queries";
import { performRun } from "./perform-run";

/** The longest a caller waits for a response. The run continues without them. */
export const WAIT_MS = 25_000;

/** Performs a run. Returns it when it ends or when the wait is over. */
export async function performFor(
  ctx: TenantContext,
  { waitMs, ...opened }: OpenCrm & { run: CrmSyncModel; waitMs: number },
): Promise<CrmSyncModel> {
  const stop = new AbortController();
  const whole = performRun(ctx, opened);
  const late = sleep(waitMs, null, { signal: stop.signal }).catch(() => null);
  try {
    const finished = await Promise.race([whole, late]);
    if (finished) return finished;
  } finally {
    stop.abort();
  }
  const { id } = opened.run;
  whole.catch((error: unknown) => ctx.log.warn({ error, entityId: id, tenantId: ctx.tenantId }, "crm sync failed"));
  return ctx.db.crmSync.findFirstOrThrow({ where: { id, tenantId: ctx.tenantId } });
}
