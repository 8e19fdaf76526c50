import type { ConnectionModel } from "@/lib/db/generated/models";
import type { CrmGone, CrmPort } from "@/lib/providers/crm/port";
import type { TenantContext } from "@/lib/tenancy/context";
import { listRemote } from "./exchange/exchange-records";
import type { RemoteRecord } from "./exchange/remote-record";
import { mergeRecord } from "./merge-record";
import { stopOnOutage } from "./run/exchange-changes";
import { findPending, hasChanges } from "./run/find-pending";
import { readable } from "./run/pull-changes";
import { newTally, resultOf, summaryOf } from "./run/tally";
import { SyncOutcome as Shape, type SyncOutcome, type SyncResult, type SyncType } from "./schema";

type Preview = { connection: ConnectionModel; crm: CrmPort; syncTypes: SyncType[] };

/** What a sync would do. Writes nothing anywhere. */
export async function previewSync(ctx: TenantContext, { connection, crm, syncTypes }: Preview): Promise<SyncOutcome> {
  const counted = await Promise.all(
    syncTypes.map(async (type) => [type, await countChanges(ctx, { connection, crm, type })] as const),
  );
  const results = Object.fromEntries(counted);
  return {
    connectionId: connection.id,
    provider: Shape.shape.provider.parse(connection.provider),
    syncedAt: ctx.clock.now().toISOString(),
    syncTypes,
    results,
    summary: summaryOf(results),
  };
}

type Counting = { connection: ConnectionModel; crm: CrmPort; type: SyncType };

async function countChanges(ctx: TenantContext, { connection, crm, type }: Counting): Promise<SyncResult> {
  const tally = newTally();
  const key = { tenantId: ctx.tenantId, connectionId: connection.id, objectType: type };
  await stopOnOutage(ctx, { type, tally }, async () => {
    let cursor =
      (await ctx.db.crmCursor.findUnique({ where: { tenantId_connectionId_objectType: key } }))?.cursor ?? null;
    for (let isMore = true; isMore; ) {
      const page = await listRemote(crm, { type, cursor });
      tally.synced += await countGone(ctx, key, page.gone);
      tally.synced += await countChanged(ctx, key, readable(page, type, tally));
      isMore = page.more && page.cursor !== null && page.cursor !== cursor;
      cursor = page.cursor;
    }
    for await (const pending of findPending(ctx, { connectionId: connection.id, type })) {
      tally.synced += pending.filter(hasChanges).length;
    }
  });
  return resultOf(tally);
}

async function countChanged(
  ctx: TenantContext,
  key: { tenantId: string; connectionId: string; objectType: SyncType },
  records: RemoteRecord[],
): Promise<number> {
  const rows = await ctx.db.crmRecord.findMany({
    where: { ...key, tenantId: ctx.tenantId, externalId: { in: records.map(({ id }) => id) } },
  });
  const known = new Map(rows.map((row) => [row.externalId, row]));
  return records.filter((remote) => {
    const row = known.get(remote.id);
    if (!row) return true;
    const [local, baseline] = [row.fields, row.baseline];
    return mergeRecord(key.objectType, { local, baseline, remote: remote.fields }).isChanged;
  }).length;
}

async function countGone(
  ctx: TenantContext,
  key: { tenantId: string; connectionId: string; objectType: SyncType },
  gone: CrmGone[],
): Promise<number> {
  if (gone.length === 0) return 0;
  const ids = gone.map(({ id }) => id);
  return ctx.db.crmRecord.count({
    where: { ...key, tenantId: ctx.tenantId, externalId: { in: ids }, deletedAt: null },
  });
}
