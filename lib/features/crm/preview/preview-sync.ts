import type { ConnectionModel } from "@/lib/db/generated/models";
import type { CrmPort } from "@/lib/providers/crm/port";
import type { TenantContext } from "@/lib/tenancy/context";
import { type DirectionOf, directionsOf } from "../fields/field-map";
import { loadFieldMap } from "../fields/queries";
import { stopOnOutage } from "../run/exchange-changes";
import { lastCursor } from "../run/pull-changes";
import { newTally, resultOf, summaryOf } from "../run/tally";
import { SyncOutcome as Shape, type SyncOutcome, type SyncResult, type SyncType } from "../schema";
import type { Part } from "./plan-changes";
import { planPart } from "./plan-part";
import type { Place } from "./preview-cursor";

type Preview = { connection: ConnectionModel; crm: CrmPort; syncTypes: SyncType[] };

/** Counts what a sync would do, without writing anything. */
export async function previewSync(ctx: TenantContext, { connection, crm, syncTypes }: Preview): Promise<SyncOutcome> {
  const { map, revision: fieldMapRevision } = await loadFieldMap(ctx, connection.id);
  const counted = await Promise.all(
    syncTypes.map(async (type) => {
      const directionOf = directionsOf(crm.provider, type, map);
      const counting = { connectionId: connection.id, crm, type, directionOf, fieldMapRevision };
      return [type, await countChanges(ctx, counting)] as const;
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
  connectionId: string;
  crm: CrmPort;
  type: SyncType;
  directionOf: DirectionOf;
  fieldMapRevision: number;
};

/**
 * Matches the number of listed changes. Conflicts don't count, because they change nothing until someone resolves them.
 */
async function countChanges(ctx: TenantContext, counting: Counting): Promise<SyncResult> {
  const { crm, connectionId, type, directionOf, fieldMapRevision } = counting;
  const tally = newTally();
  await stopOnOutage(ctx, { type, tally }, async () => {
    const planning = {
      crm,
      connectionId,
      directionOf,
      fieldMapRevision,
      room: Number.POSITIVE_INFINITY,
      tally,
      imported: new Set<string>(),
    };
    let place: Place | null = { step: "pull", type, crm: await lastCursor(ctx, counting), skip: 0 };
    while (place) {
      const part: Part = await planPart(ctx, planning, place);
      tally.synced += part.items.filter(({ action }) => action !== "conflict").length;
      place = part.next;
    }
  });
  return resultOf(tally);
}
