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

/** Takes in what changed in the CRM, page by page; each page and the cursor behind it are stored together. */
export async function pullChanges(ctx: TenantContext, exchange: Exchange): Promise<void> {
  const { run, crm, type, tally, directionOf, fieldMapRevision } = exchange;
  const key = { tenantId: ctx.tenantId, connectionId: run.connectionId, objectType: type };
  const where = { tenantId_connectionId_objectType: key };
  let cursor = await lastCursor(ctx, { connectionId: run.connectionId, type, fieldMapRevision });
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
    // A page that does not move the cursor would come for ever.
    isMore = page.more && isMoved;
    cursor = next;
  }
}

type Reached = { connectionId: string; type: SyncType; fieldMapRevision: number };

/** Where the last run came to; null to begin at the beginning, also under another field map. */
export async function lastCursor(
  ctx: TenantContext,
  { connectionId, type: objectType, fieldMapRevision }: Reached,
): Promise<string | null> {
  const key = { tenantId: ctx.tenantId, connectionId, objectType };
  const row = await ctx.db.crmCursor.findUnique({ where: { tenantId_connectionId_objectType: key } });
  return row?.fieldMapRevision === fieldMapRevision ? row.cursor : null;
}

const MAX_PAGE = 10_000;

/** Each record once, the newest of it; those nobody can read or store are counted. */
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
