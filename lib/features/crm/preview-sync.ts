import type { ConnectionModel } from "@/lib/db/generated/models";
import type { CrmGone, CrmPort } from "@/lib/providers/crm/port";
import type { TenantContext } from "@/lib/tenancy/context";
import { listRemote } from "./exchange/exchange-records";
import type { RemoteRecord } from "./exchange/remote-record";
import { type DirectionOf, directionsOf } from "./fields/field-map";
import { loadFieldMap } from "./fields/queries";
import { mergeRecord } from "./merge-record";
import { stopOnOutage } from "./run/exchange-changes";
import { findPending, hasChanges } from "./run/find-pending";
import { lastCursor, readable } from "./run/pull-changes";
import { newTally, resultOf, summaryOf } from "./run/tally";
import { SyncOutcome as Shape, type SyncOutcome, type SyncResult, type SyncType } from "./schema";

type Preview = { connection: ConnectionModel; crm: CrmPort; syncTypes: SyncType[] };

/** What a sync would do. Writes nothing anywhere. */
export async function previewSync(ctx: TenantContext, { connection, crm, syncTypes }: Preview): Promise<SyncOutcome> {
  const { map, revision } = await loadFieldMap(ctx, connection.id);
  const counted = await Promise.all(
    syncTypes.map(async (type) => {
      const directionOf = directionsOf(crm.provider, type, map);
      return [
        type,
        await countChanges(ctx, { connection, crm, type, directionOf, fieldMapRevision: revision }),
      ] as const;
    }),
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

type Counting = {
  connection: ConnectionModel;
  crm: CrmPort;
  type: SyncType;
  directionOf: DirectionOf;
  fieldMapRevision: number;
};

async function countChanges(ctx: TenantContext, counting: Counting): Promise<SyncResult> {
  const { connection, crm, type, directionOf, fieldMapRevision } = counting;
  const tally = newTally();
  const key = { connectionId: connection.id, objectType: type };
  await stopOnOutage(ctx, { type, tally }, async () => {
    let cursor = await lastCursor(ctx, { connectionId: connection.id, type, fieldMapRevision });
    for (let isMore = true; isMore; ) {
      const page = await listRemote(crm, { type, cursor });
      tally.synced += await countGone(ctx, key, page.gone);
      tally.synced += await countChanged(ctx, { ...key, directionOf }, readable(page, type, tally));
      isMore = page.more && page.cursor !== null && page.cursor !== cursor;
      cursor = page.cursor;
    }
    for await (const pending of findPending(ctx, { connectionId: connection.id, type, directionOf })) {
      tally.synced += pending.filter(hasChanges).length;
    }
  });
  return resultOf(tally);
}

async function countChanged(
  ctx: TenantContext,
  { directionOf, ...key }: { connectionId: string; objectType: SyncType; directionOf: DirectionOf },
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
    return mergeRecord(directionOf, { local, baseline, remote: remote.fields }).isChanged;
  }).length;
}

async function countGone(
  ctx: TenantContext,
  key: { connectionId: string; objectType: SyncType },
  gone: CrmGone[],
): Promise<number> {
  if (gone.length === 0) return 0;
  const ids = gone.map(({ id }) => id);
  return ctx.db.crmRecord.count({
    where: { ...key, tenantId: ctx.tenantId, externalId: { in: ids }, deletedAt: null },
  });
}
