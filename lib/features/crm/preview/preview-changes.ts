import { ProviderFailure } from "@/lib/providers/failure";
import type { TenantContext } from "@/lib/tenancy/context";
import { askProvider } from "../../connections/ask-provider";
import { requireCrm } from "../../connections/queries";
import type { PlannedChange, PreviewQuery } from "../changes/schema";
import { directionsOf } from "../fields/field-map";
import { loadFieldMap } from "../fields/queries";
import { lastCursor } from "../run/pull-changes";
import { newTally } from "../run/tally";
import { SYNC_TYPES, type SyncType } from "../schema";
import type { Planning } from "./plan-changes";
import { planPart } from "./plan-part";
import { notACursor, type Place, readPlace, writePlace } from "./preview-cursor";

/** The most pages that one request scans for changes. */
const AT_ONCE = 10;

type Page = { items: PlannedChange[]; nextCursor: string | null };

/**
 * Lists what a sync would change if it ran now, in order. Nothing is stored, so each page reflects the time of its own
 * request.
 */
export async function previewChanges(ctx: TenantContext, { syncTypes, cursor, limit }: PreviewQuery): Promise<Page> {
  ctx.require("contacts:write");
  const { connection, crm } = await requireCrm(ctx);
  const { map, revision: fieldMapRevision } = await loadFieldMap(ctx, connection.id);
  const types = SYNC_TYPES.filter((type) => syncTypes.split(",").includes(type));
  const begin = async (type: SyncType): Promise<Place> => {
    const reached = await lastCursor(ctx, { connectionId: connection.id, type, fieldMapRevision });
    return { step: "pull", type, crm: reached, skip: 0 };
  };
  let place: Place | null = cursor === undefined ? await begin(types[0] ?? "contact") : readPlace(cursor);
  const items: PlannedChange[] = [];
  const imported = new Set<string>();
  const look = async () => {
    for (let looked = 0; place && items.length < limit && looked < AT_ONCE; looked++) {
      const { type } = place;
      const directionOf = directionsOf(crm.provider, type, map);
      const planning: Planning = {
        crm,
        connectionId: connection.id,
        directionOf,
        fieldMapRevision,
        room: limit - items.length,
        tally: newTally(),
        imported,
      };
      const part = await planPart(ctx, planning, place);
      items.push(...part.items);
      const following = types[types.indexOf(type) + 1];
      place = part.next ?? (following ? await begin(following) : null);
    }
  };
  await askProvider(ctx, connection, () => look().catch((error: unknown) => refuseCursor(error, cursor)));
  return { items, nextCursor: place && writePlace(place) };
}

/** If the CRM refuses the cursor, the caller sent one that isn't ours. */
function refuseCursor(error: unknown, cursor: string | undefined): never {
  const isRefused = error instanceof ProviderFailure && (error.kind === "refused" || error.kind === "bad_output");
  throw isRefused && cursor !== undefined ? notACursor() : error;
}
