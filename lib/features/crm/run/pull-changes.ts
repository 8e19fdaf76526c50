import type { CrmSyncModel } from "@/lib/db/generated/models";
import { CRM_BATCH, type CrmPort } from "@/lib/providers/crm/port";
import type { TenantContext } from "@/lib/tenancy/context";
import { listRemote } from "../exchange/exchange-records";
import { isTooLarge, type RemoteRecord } from "../exchange/remote-record";
import type { SyncType } from "../schema";
import { mergePage } from "./merge-page";
import { renewRunLease } from "./start-run";
import { countFailure, resultOf, type Tally } from "./tally";

type Pull = { run: CrmSyncModel; crm: CrmPort; type: SyncType; tally: Tally };

/** Takes in what changed in the CRM, page by page; each page and the cursor behind it are stored together. */
export async function pullChanges(ctx: TenantContext, { run, crm, type, tally }: Pull): Promise<void> {
  const key = { tenantId: ctx.tenantId, connectionId: run.connectionId, objectType: type };
  const where = { tenantId_connectionId_objectType: key };
  let cursor = (await ctx.db.crmCursor.findUnique({ where }))?.cursor ?? null;
  for (let isMore = true; isMore; ) {
    const page = await listRemote(crm, { type, cursor });
    const records = withinSizeLimit(page.records, type, tally);
    const next = page.cursor;
    const isMoved = next !== null && next !== cursor;
    if (isMoved || records.length > 0) {
      await ctx
        .transaction(async (tx) => {
          const synced = await mergePage(ctx, tx, { run, type, records });
          if (isMoved) {
            const at = { cursor: next, updatedAt: ctx.clock.now() };
            await tx.crmCursor.upsert({ where, create: { ...key, ...at }, update: at });
          }
          await renewRunLease(ctx, tx, { run, type, result: resultOf({ ...tally, synced: tally.synced + synced }) });
          return synced;
        })
        .then((synced) => {
          tally.synced += synced;
        });
    }
    // A page that does not move the cursor would come for ever.
    isMore = page.more && isMoved;
    cursor = next;
  }
}

/** Each record once, the newest of it; those nobody can store are counted. */
export function withinSizeLimit(records: RemoteRecord[], type: SyncType, tally: Tally): RemoteRecord[] {
  const byId = new Map(records.slice(0, CRM_BATCH * 10).map((record) => [record.id, record]));
  return [...byId.values()].filter((record) => {
    const isTaken = !isTooLarge(record);
    if (!isTaken) countFailure(tally, `${type} ${record.id.slice(0, 80)}: too large to store`);
    return isTaken;
  });
}
