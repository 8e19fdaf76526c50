import type { CrmChangeModel, CrmRecordModel } from "@/lib/db/generated/models";
import { CRM_BATCH } from "@/lib/providers/crm/port";
import type { TenantContext } from "@/lib/tenancy/context";
import { readRemote, writeRemote } from "../../exchange/exchange-records";
import type { RemoteRecord } from "../../exchange/remote-record";
import { flatFields } from "../../fields/flat-fields";
import type { Exchange } from "../exchange";
import { stopOnOutage } from "../exchange-changes";
import { renewRunLease } from "../start-run";
import { countFailure } from "../tally";
import { applyUndo, type Undoing } from "./apply-undo";
import { planUndo } from "./plan-undo";

/**
 * Undoes the requested changes of one object type, latest first. Each batch is planned from the current state of both
 * sides, written to the CRM and then stored, so an interrupted batch can simply be repeated.
 */
export async function undoChanges(ctx: TenantContext, exchange: Exchange): Promise<void> {
  const { run, type, tally } = exchange;
  const wanted = { tenantId: ctx.tenantId, undoneBy: run.id, undoStatus: "requested" as const, objectType: type };
  tally.total ??= await ctx.db.crmChange.count({ where: wanted });
  await stopOnOutage(ctx, exchange, async () => {
    for (;;) {
      const changes = await ctx.db.crmChange.findMany({ where: wanted, orderBy: { id: "desc" }, take: CRM_BATCH });
      if (changes.length === 0) return;
      await undoBatch(ctx, exchange, eachRecordOnce(changes));
    }
  });
  if (tally.failure) await ctx.db.crmChange.updateMany({ where: wanted, data: { undoStatus: null } });
}

/** A record's earlier changes wait until the later ones are undone. */
function eachRecordOnce(changes: CrmChangeModel[]): CrmChangeModel[] {
  const seen = new Set<string>();
  return changes.filter(({ recordId }) => !seen.has(recordId) && seen.add(recordId));
}

async function undoBatch(ctx: TenantContext, exchange: Exchange, changes: CrmChangeModel[]): Promise<void> {
  const { run, type, tally } = exchange;
  const undoings = await planBatch(ctx, exchange, changes);
  await writeBatch(exchange, undoings);
  const done = await ctx.transaction(async (tx) => {
    let count = 0;
    for (const undoing of undoings) if (await applyUndo(ctx, tx, { undoing, exchange })) count += 1;
    await renewRunLease(ctx, tx, { run, type, tally: { ...tally, synced: tally.synced + count } });
    return count;
  });
  tally.synced += done;
  tally.seen += changes.length;
  for (const { change, row, why } of undoings) {
    if (why.length > 0) countFailure(tally, `${change.objectType} ${row.externalId ?? row.id}: ${why.join(", ")}`);
  }
}

async function planBatch(
  ctx: TenantContext,
  { crm, type, directionOf }: Exchange,
  changes: CrmChangeModel[],
): Promise<Undoing[]> {
  const { tenantId } = ctx;
  const rows = await ctx.db.crmRecord.findMany({ where: { tenantId, id: { in: changes.map((one) => one.recordId) } } });
  const remote = await readRemote(
    crm,
    type,
    rows.flatMap(({ externalId }) => externalId ?? []),
  );
  const byRow = new Map(rows.map((row) => [row.id, row]));
  const byExternal = new Map(remote.map((record) => [record.id, record]));
  return changes.flatMap((change) => {
    const row = byRow.get(change.recordId);
    if (!row) return [];
    const theirs = byExternal.get(row.externalId ?? "") ?? null;
    const situation = { ours: stateOf(row), theirs: theirs && flatFields(theirs.fields), directionOf };
    const plan = planUndo(change, situation);
    const why = plan.kind === "keep" ? [plan.why] : plan.kind === "values" ? plan.kept : [];
    return [{ change, row, plan, theirs, why, updatedAt: null }];
  });
}

function stateOf(row: CrmRecordModel) {
  return {
    fields: flatFields(row.fields),
    isDeleted: row.deletedAt !== null,
    isErased: row.deletedAt !== null && Object.keys(row.fields).length === 0,
    isMerged: row.mergedInto !== null,
    isEdited: row.localVersion > 1,
    isPending: row.localVersion > row.syncedVersion,
    isInCrm: row.externalId !== null,
  };
}

/** Values that the CRM refuses stay unchanged on our side, too. */
async function writeBatch({ crm, type }: Exchange, undoings: Undoing[]): Promise<void> {
  const valued = undoings.flatMap((undoing) => {
    const { plan, row } = undoing;
    if (plan.kind !== "values" || Object.keys(plan.remote).length === 0) return [];
    return [{ undoing, write: { key: row.id, id: row.externalId, fields: plan.remote } }];
  });
  const results =
    valued.length > 0
      ? await writeRemote(
          crm,
          type,
          valued.map(({ write }) => write),
        )
      : [];
  for (const [n, { undoing }] of valued.entries()) {
    const result = results[n];
    if (result?.ok) undoing.updatedAt = result.updatedAt;
    else {
      const why = "the CRM rejected the old value";
      undoing.plan = { kind: "keep", why };
      undoing.why = [...undoing.why, why];
    }
  }
  const unmade = undoings.flatMap(({ plan, theirs }: { plan: Undoing["plan"]; theirs: RemoteRecord | null }) =>
    plan.kind === "unmake" && theirs ? [theirs.id] : [],
  );
  if (unmade.length > 0) await crm.remove(type, unmade);
}
