import { ProviderFailure } from "@/lib/providers/failure";
import type { TenantContext } from "@/lib/tenancy/context";
import type { SyncType } from "../schema";
import { updateStages } from "../stages/update-stages";
import type { Exchange } from "./exchange";
import { pullChanges } from "./pull-changes";
import { pushChanges } from "./push-changes";
import { noteAllRead, rereadRecords } from "./reread-records";
import { countFailure, type Tally } from "./tally";

/** If the CRM asks for a longer wait, the run ends and reports when another run continues. */
const SAID_WAIT_SECONDS = 60;

/**
 * Syncs one object type both ways. Pulls the CRM's echo right after a push, so that the next run finds nothing. An
 * outage ends the exchange with what was done, and the next run continues at the saved cursor. Throws only
 * `unauthorized`.
 */
export async function exchangeChanges(ctx: TenantContext, exchange: Exchange): Promise<void> {
  await stopOnOutage(ctx, exchange, async () => {
    const { crm, run, type } = exchange;
    if (type === "deal") await updateStages(ctx, { crm, connectionId: run.connectionId });
    const isWhole = await pullChanges(ctx, exchange);
    if ((await pushChanges(ctx, exchange)) > 0) await pullChanges(ctx, exchange);
    await (isWhole ? noteAllRead(ctx, exchange) : rereadRecords(ctx, exchange));
  });
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
    tally.failure = error;
    countFailure(tally, `${type}: ${whatStopped(ctx, error, tally)}`);
  }
}

function whatStopped(ctx: TenantContext, failure: ProviderFailure, tally: Tally): string {
  const { kind, retryable, retryAfterSeconds = 0 } = failure;
  if (kind === "rate_limited" && retryAfterSeconds >= SAID_WAIT_SECONDS) {
    tally.resumesAt = new Date(ctx.clock.now().getTime() + retryAfterSeconds * 1000);
    const at = `${tally.resumesAt.toISOString().slice(0, 16).replace("T", " ")} UTC`;
    return `the CRM's call limit is used up. The sync continues from here at ${at}`;
  }
  const what = retryable ? "stopped responding" : "returned a response we can't use";
  return `the CRM ${what}. The next sync continues from here`;
}
