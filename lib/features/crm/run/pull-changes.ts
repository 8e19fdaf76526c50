import type { CrmPage } from "@/lib/providers/crm/port";
import type { TenantContext } from "@/lib/tenancy/context";
import { listRemote } from "../exchange/exchange-records";
import { isTooLarge, type RemoteRecord } from "../exchange/remote-record";
import type { SyncType } from "../schema";
import type { Exchange } from "./exchange";
import { markGone } from "./mark-gone";
import { mergePage } from "./merge-page";
import { renewRunLease } from "./start-run";
import { countFailure, type Tally } from "./tally";

/**
 * Pulls the CRM's changes page by page. Each page is stored together with the cursor that follows it. Returns whether it
 * listed everything from the beginning.
 */
export async function pullChanges(ctx: TenantContext, exchange: Exchange): Promise<boolean> {
  const { run, crm, type, tally, directionOf, fieldMapRevision } = exchange;
  const key = { tenantId: ctx.tenantId, connectionId: run.connectionId, objectType: type };
  const where = { tenantId_connectionId_objectType: key };
  const start = await lastCursor(ctx, { connectionId: run.connectionId, type, fieldMapRevision });
  let cursor = start;
  for (let isMore = true; isMore; ) {
    const page = await listRemote(crm, { type, cursor });
    const records = readable(page, type, tally);
    tally.seen += page.records.length + (page.unreadable?.length ?? 0);
    tally.total = page.total ?? tally.total;
    const next = page.cursor;
    const isMoved = next !== null && next !== cursor;
    if (isMoved || records.length > 0 || page.gone.length > 0) {
      const changed = await ctx.transaction(async (tx) => {
        const removed = await markGone(ctx, tx, { run, type, directionOf, gone: page.gone });
        const synced = removed + (await mergePage(ctx, tx, { run, type, directionOf, records }));
        if (isMoved) {
          const at = { cursor: next, fieldMapRevision, updatedAt: ctx.clock.now() };
          await tx.crmCursor.upsert({ where, create: { ...key, ...at }, update: at });
        }
        await renewRunLease(ctx, tx, { run, type, tally: { ...tally, synced: tally.synced + synced } });
        return synced;
      });
      tally.synced += changed;
    }
    // A page that doesn't advance the cursor would repeat forever.
    isMore = page.more && isMoved;
    cursor = next;
  }
  return start === null;
}

type Reached = { connectionId: string; type: SyncType; fieldMapRevision: number };

/** The cursor that the last run reached. Null starts from the beginning, as after a change of the field map. */
export async function lastCursor(
  ctx: TenantContext,
  { connectionId, type: objectType, fieldMapRevision }: Reached,
): Promise<string | null> {
  const key = { tenantId: ctx.tenantId, connectionId, objectType };
  const row = await ctx.db.crmCursor.findUnique({ where: { tenantId_connectionId_objectType: key } });
  return row?.fieldMapRevision === fieldMapRevision ? row.cursor : null;
}

const MAX_PAGE = 10_000;

/** Returns the latest version of each record. Records that can't be read or stored are counted as failures. */
export function readable(page: CrmPage<RemoteRecord>, type: SyncType, tally: Tally): RemoteRecord[] {
  for (const id of page.unreadable ?? []) {
    countFailure(tally, `${type} ${id.slice(0, 80)}: the CRM returned a record we can't read`);
  }
  const byId = new Map(page.records.slice(0, MAX_PAGE).map((record) => [record.id, record]));
  return [...byId.values()].filter((record) => {
    const isTaken = !isTooLarge(record);
    if (!isTaken) countFailure(tally, `${type} ${record.id.slice(0, 80)}: too large to store`);
    return isTaken;
  });
}
