import type { CrmSyncModel } from "@/lib/db/generated/models";
import { ProviderFailure } from "@/lib/providers/failure";
import type { TenantContext } from "@/lib/tenancy/context";
import { toAppError } from "../../connections/ask-provider";
import { noteFailure, noteSuccess } from "../../connections/note-outcome";
import type { OpenCrm } from "../../connections/queries";
import { deleteOldChanges } from "../changes/log-changes";
import { directionsOf } from "../fields/field-map";
import { loadFieldMap } from "../fields/queries";
import { CrmSync, SYNC_TYPES } from "../schema";
import { catchUpTasks } from "../tasks/catch-up";
import { readBackTasks } from "../tasks/read-back";
import { exchangeChanges } from "./exchange-changes";
import { planNextRun } from "./plan-next-run";
import { finishRun, HEARTBEAT_MS, keepRunOn } from "./start-run";
import { resultOf, tallyFrom } from "./tally";
import { undoChanges } from "./undo/undo-changes";

/** Performs a run to its end, continuing from its stored cursors and counts. */
export async function performRun(
  ctx: TenantContext,
  { connection, crm, run }: OpenCrm & { run: CrmSyncModel },
): Promise<CrmSyncModel> {
  const beat = setInterval(() => void keepRunOn(ctx, run).catch(() => undefined), HEARTBEAT_MS);
  const before = CrmSync.shape.results.parse(run.results);
  const types = SYNC_TYPES.filter((type) => run.syncTypes.includes(type));
  const tallies = types.map((type) => ({ type, tally: tallyFrom(before[type], run.progress[type]) }));
  try {
    const { map, revision: fieldMapRevision } = await loadFieldMap(ctx, connection.id);
    const settled = await Promise.allSettled(
      tallies.map(({ type, tally }) => {
        const directionOf = directionsOf(crm.provider, type, map);
        const exchange = { run, crm, type, tally, directionOf, fieldMapRevision };
        return run.undoOf === null ? exchangeChanges(ctx, exchange) : undoChanges(ctx, exchange);
      }),
    );
    for (const part of settled) if (part.status === "rejected") throw part.reason;
    const results = Object.fromEntries(tallies.map(({ type, tally }) => [type, resultOf(tally)]));
    const waits = tallies.flatMap(({ tally }) => tally.resumesAt ?? []).sort((a, b) => b.getTime() - a.getTime());
    const finished = await finishRun(ctx, run, { status: "completed", results, resumesAt: waits[0] ?? null });
    const failure = tallies.find(({ tally }) => tally.failure !== null)?.tally.failure;
    if (failure) await noteFailure(ctx, connection, failure);
    else await noteSuccess(ctx, connection);
    await planNextRun(ctx, connection.id, waits[0]);
    await deleteOldChanges(ctx);
    if (!failure) await readBackTasks(ctx, { connection, crm });
    await catchUpTasks(ctx, connection);
    return finished;
  } catch (error) {
    await finishRun(ctx, run, { status: "failed" }).catch((failure: unknown) =>
      ctx.log.warn({ error: failure, entityId: run.id, tenantId: ctx.tenantId }, "crm sync left unfinished"),
    );
    throw error instanceof ProviderFailure ? await toAppError(ctx, connection, error) : error;
  } finally {
    clearInterval(beat);
  }
}
