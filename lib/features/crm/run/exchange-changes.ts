import type { CrmSyncModel } from "@/lib/db/generated/models";
import type { CrmPort } from "@/lib/providers/crm/port";
import { ProviderFailure } from "@/lib/providers/failure";
import type { TenantContext } from "@/lib/tenancy/context";
import type { SyncResult, SyncType } from "../schema";
import { pullChanges } from "./pull-changes";
import { pushChanges } from "./push-changes";
import { countFailure, newTally, resultOf, type Tally } from "./tally";

/**
 * One kind of record both ways. After a push the CRM's echo is taken in at once, so that the next run finds nothing.
 * An outage ends it with what was done; the next run goes on at the saved cursor. Throws only `unauthorized`.
 */
export async function exchangeChanges(
  ctx: TenantContext,
  { run, crm, type }: { run: CrmSyncModel; crm: CrmPort; type: SyncType },
): Promise<SyncResult> {
  const tally = newTally();
  await stopOnOutage(ctx, { type, tally }, async () => {
    await pullChanges(ctx, { run, crm, type, tally });
    if ((await pushChanges(ctx, { run, crm, type, tally })) === 0) return;
    await pullChanges(ctx, { run, crm, type, tally });
  });
  return resultOf(tally);
}

export async function stopOnOutage(
  ctx: TenantContext,
  { type, tally }: { type: SyncType; tally: Tally },
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.kind === "unauthorized") throw error;
    ctx.log.warn({ tenantId: ctx.tenantId, code: error.kind, error }, "crm sync stopped");
    const what = error.retryable ? "stopped responding" : "returned a response we can't use";
    countFailure(tally, `${type}: the CRM ${what}. The next sync continues from here`);
  }
}
