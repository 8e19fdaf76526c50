import { CRM_BATCH, type CrmPort } from "@/lib/providers/crm/port";
import { ProviderFailure } from "@/lib/providers/failure";
import type { TenantContext } from "@/lib/tenancy/context";
import { logChanges } from "../changes/log-changes";
import { ERASED } from "../changes/record-change";
import { eraseCopies } from "../erase-copies";
import { readRemote } from "../exchange/exchange-records";
import { isTooLarge, type RemoteRecord } from "../exchange/remote-record";
import type { SyncType } from "../schema";
import type { Exchange } from "./exchange";
import { mergePage } from "./merge-page";
import { renewRunLease } from "./start-run";

/** An event of the CRM may start a sync every few seconds. */
const PAUSE_MS = 10 * 60_000;
/** Few enough that a run is hardly longer; 100,000 records are read again in less than four days. */
const REREAD_BATCHES = 3;
/** Records that the batches leave out are asked for by themselves, at most this many. */
const MAX_MISSING = 30;

/**
 * Reads some records again, each time where the last run stopped. The CRM's list of changes leaves out what it erased
 * for good, and what changed in a related record, such as the name of a deal's company. A failure only stops this.
 */
export async function rereadRecords(ctx: TenantContext, exchange: Exchange): Promise<void> {
  const { run, type } = exchange;
  const { tenantId } = ctx;
  const { connectionId } = run;
  const reached = await findReached(ctx, { connectionId, type });
  const start = reached?.rereadTo ?? null;
  const at = ctx.clock.now();
  const isAutomatic = run.startedBy === null;
  if (isAutomatic && reached?.rereadAt && at.getTime() - reached.rereadAt.getTime() < PAUSE_MS) return;
  let place = start;
  try {
    place = await rereadFrom(ctx, exchange, start);
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.kind === "unauthorized") throw error;
    ctx.log.warn({ tenantId, code: error.kind, error }, "crm records not read again");
  }
  if (place === start && !isAutomatic) return;
  await ctx.db.crmCursor.updateMany({
    where: { tenantId, connectionId, objectType: type },
    data: { rereadTo: place, ...(isAutomatic ? { rereadAt: at } : {}) },
  });
}

/** After a run that listed everything, rereading can wait as long as after rereading. */
export async function noteAllRead(ctx: TenantContext, { run, type }: Exchange): Promise<void> {
  const where = { tenantId: ctx.tenantId, connectionId: run.connectionId, objectType: type };
  await ctx.db.crmCursor.updateMany({ where, data: { rereadAt: ctx.clock.now() } });
}

/** Where the last run stopped. */
export function findReached(ctx: TenantContext, { connectionId, type: objectType }: Omit<Again, "crm">) {
  const of = { tenantId: ctx.tenantId, connectionId, objectType };
  return ctx.db.crmCursor.findUnique({ where: { tenantId_connectionId_objectType: of } });
}

/** Returns the place at which the next run starts. */
async function rereadFrom(ctx: TenantContext, exchange: Exchange, from: string | null): Promise<string | null> {
  const { run, type, tally, directionOf } = exchange;
  const { connectionId } = run;
  const { records, erased, next } = await readAgain(ctx, { ...exchange, connectionId }, from);
  if (records.length + erased.length === 0) return next;
  tally.synced += await ctx.transaction(async (tx) => {
    const merged = await mergePage(ctx, tx, { run, type, directionOf, records });
    const gone = await eraseCopies(ctx, tx, { connectionId, type, externalIds: erased });
    await logChanges(ctx, tx, { run, type, changes: gone.map((recordId) => ({ recordId, change: ERASED })) });
    const synced = merged + gone.length;
    await renewRunLease(ctx, tx, { run, type, tally: { ...tally, synced: tally.synced + synced } });
    return synced;
  });
  return next;
}

type Again = { crm: CrmPort; connectionId: string; type: SyncType };

/** Reads the next batches after a place: their records, the IDs of those that were erased, and the place after them. */
export async function readAgain(
  ctx: TenantContext,
  { crm, connectionId, type }: Again,
  from: string | null,
): Promise<{ records: RemoteRecord[]; erased: string[]; next: string | null }> {
  const rows = await findRows(ctx, { connectionId, type }, from);
  const ids = rows.map(({ externalId }) => externalId);
  const batches = Array.from({ length: REREAD_BATCHES }, (_, at) => ids.slice(at * CRM_BATCH, (at + 1) * CRM_BATCH));
  const records = (await Promise.all(batches.map((batch) => readRemote(crm, type, batch)))).flat();
  const found = new Set(records.map(({ id }) => id));
  const missing = rows.filter(({ externalId, isLive }) => isLive && !found.has(externalId));
  const asked = missing.slice(0, MAX_MISSING);
  const erased: string[] = [];
  for (const { externalId } of asked) if (await crm.isErased(type, externalId)) erased.push(externalId);
  const last =
    missing.length > asked.length ? asked.at(-1) : rows.length === REREAD_BATCHES * CRM_BATCH ? rows.at(-1) : undefined;
  return { records: records.filter((record) => !isTooLarge(record)), erased, next: last?.id ?? null };
}

type Row = { id: string; externalId: string; isLive: boolean };

/**
 * Leaves out unsent changes, because sending them tells what became of the record, unless a conflict holds them back.
 * Erased copies are included in case their record is back.
 */
function findRows(ctx: TenantContext, { connectionId, type }: Omit<Again, "crm">, from: string | null): Promise<Row[]> {
  return ctx.db.$queryRaw<Row[]>`
    SELECT r.id, r.external_id AS "externalId", r.deleted_at IS NULL AS "isLive" FROM crm_records r
    WHERE r.tenant_id = ${ctx.tenantId}::uuid AND r.connection_id = ${connectionId}::uuid AND r.object_type = ${type}
      AND r.external_id IS NOT NULL AND r.merged_into IS NULL
      AND r.id > coalesce(${from}::uuid, '00000000-0000-0000-0000-000000000000')
      AND CASE WHEN r.deleted_at IS NOT NULL THEN r.fields = '{}' ELSE r.local_version <= r.synced_version OR EXISTS (
        SELECT 1 FROM crm_conflicts c WHERE c.tenant_id = r.tenant_id AND c.record_id = r.id AND c.status = 'open') END
    ORDER BY r.id LIMIT ${REREAD_BATCHES * CRM_BATCH}`;
}
