import { AppError } from "@/lib/core/errors";
import type { ConnectionModel, CrmSyncModel } from "@/lib/db/generated/models";
import { ProviderFailure } from "@/lib/providers/failure";
import type { TenantContext } from "@/lib/tenancy/context";
import { noCrmConnection } from "../connections/connection-errors";
import { type OpenCrm, requireCrm } from "../connections/queries";
import { presentOutcome } from "./present";
import { previewSync } from "./preview/preview-sync";
import { joinRun } from "./run/join-run";
import { performFor, WAIT_MS } from "./run/perform-for";
import { startRun } from "./run/start-run";
import { SYNC_TYPES, type SyncOutcome, type SyncType } from "./schema";

const ATTEMPTS = 3;

export type SyncAnswer = { outcome: SyncOutcome; isOver: boolean };
type Wanted = { syncTypes: SyncType[]; dryRun: boolean; waitMs?: number };

/**
 * Syncs the tenant's contacts and deals with the CRM. Joins a run that is in progress, and starts another if that one
 * leaves out a requested type. After 25 seconds, returns what was reached so far.
 */
export async function syncCrm(ctx: TenantContext, input: Wanted): Promise<SyncAnswer> {
  ctx.require("contacts:write");
  const since = ctx.clock.now();
  const { waitMs = WAIT_MS } = input;
  const until = performance.now() + waitMs;
  const syncTypes = SYNC_TYPES.filter((type) => input.syncTypes.includes(type));
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const open = await requireCrm(ctx);
    if (input.dryRun) return { outcome: await preview(ctx, { ...open, syncTypes }), isOver: true };
    const run = await startRun(ctx, { connection: open.connection, syncTypes });
    if (run) return answered(ctx, open.connection, await performFor(ctx, { ...open, run, waitMs }));
    const joined = await joinRun(ctx, { since, waitMs: until - performance.now() });
    if (joined && syncTypes.every((type) => joined.syncTypes.includes(type))) {
      return answered(ctx, await connectionOf(ctx, joined), joined);
    }
  }
  throw new AppError("conflict", "Other syncs are running. Try again", { retryAfterSeconds: 5 });
}

function answered(ctx: TenantContext, connection: ConnectionModel, run: CrmSyncModel): SyncAnswer {
  return { outcome: presentOutcome(run, connection, ctx.clock.now()), isOver: run.finishedAt !== null };
}

/** A preview writes nothing, not even that the connection needs reauthorization. */
async function preview(ctx: TenantContext, what: OpenCrm & { syncTypes: SyncType[] }): Promise<SyncOutcome> {
  return previewSync(ctx, what).catch((error: unknown) => {
    throw error instanceof ProviderFailure ? noCrmConnection() : error;
  });
}

function connectionOf(ctx: TenantContext, run: CrmSyncModel): Promise<ConnectionModel> {
  return ctx.db.connection.findFirstOrThrow({ where: { id: run.connectionId, tenantId: ctx.tenantId } });
}
