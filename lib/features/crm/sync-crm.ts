import { AppError } from "@/lib/core/errors";
import type { ConnectionModel, CrmSyncModel } from "@/lib/db/generated/models";
import { ProviderFailure } from "@/lib/providers/failure";
import type { TenantContext } from "@/lib/tenancy/context";
import { toAppError } from "../connections/ask-provider";
import { noCrmConnection } from "../connections/connection-errors";
import { type OpenCrm, requireCrm } from "../connections/queries";
import { presentOutcome } from "./present";
import { previewSync } from "./preview-sync";
import { exchangeChanges } from "./run/exchange-changes";
import { joinRun } from "./run/join-run";
import { finishRun, startRun } from "./run/start-run";
import { SYNC_TYPES, type SyncOutcome, type SyncType } from "./schema";

const ATTEMPTS = 3;

/**
 * Brings the tenant's contacts and deals and the CRM's into agreement. A run that is on is joined, not refused; one of
 * its own follows where that run left out a kind that was asked for.
 */
export async function syncCrm(
  ctx: TenantContext,
  input: { syncTypes: SyncType[]; dryRun: boolean },
): Promise<SyncOutcome> {
  ctx.require("contacts:write");
  const since = ctx.clock.now();
  const syncTypes = SYNC_TYPES.filter((type) => input.syncTypes.includes(type));
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const open = await requireCrm(ctx);
    if (input.dryRun) return preview(ctx, { ...open, syncTypes });
    const run = await startRun(ctx, { connection: open.connection, syncTypes });
    if (run) return exchange(ctx, { ...open, run });
    const joined = await joinRun(ctx, since);
    if (joined && syncTypes.every((type) => joined.syncTypes.includes(type)))
      return presentOutcome(joined, await connectionOf(ctx, joined), ctx.clock.now());
  }
  throw new AppError("conflict", "Other syncs are running. Try again", { retryAfterSeconds: 5 });
}

/** A preview does not even note that the connection is not accepted any more. */
async function preview(ctx: TenantContext, what: OpenCrm & { syncTypes: SyncType[] }): Promise<SyncOutcome> {
  return previewSync(ctx, what).catch((error: unknown) => {
    throw error instanceof ProviderFailure ? noCrmConnection() : error;
  });
}

async function exchange(
  ctx: TenantContext,
  { connection, crm, run }: OpenCrm & { run: CrmSyncModel },
): Promise<SyncOutcome> {
  try {
    const settled = await Promise.allSettled(
      SYNC_TYPES.filter((type) => run.syncTypes.includes(type)).map(
        async (type) => [type, await exchangeChanges(ctx, { run, crm, type })] as const,
      ),
    );
    const done = settled.map((part) => {
      if (part.status === "rejected") throw part.reason;
      return part.value;
    });
    const finished = await finishRun(ctx, run, { status: "completed", results: Object.fromEntries(done) });
    return presentOutcome(finished, connection, ctx.clock.now());
  } catch (error) {
    await finishRun(ctx, run, { status: "failed" }).catch((failure: unknown) =>
      ctx.log.warn({ error: failure, entityId: run.id, tenantId: ctx.tenantId }, "crm sync left unfinished"),
    );
    throw error instanceof ProviderFailure ? await toAppError(ctx, connection, error) : error;
  }
}

function connectionOf(ctx: TenantContext, run: CrmSyncModel): Promise<ConnectionModel> {
  return ctx.db.connection.findFirstOrThrow({ where: { id: run.connectionId, tenantId: ctx.tenantId } });
}
