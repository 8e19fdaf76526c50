import { findCrmConnection } from "@/lib/connections/crm/open";
import type { TenantContext } from "@/lib/tenancy/context";
import { PROVIDER_NAMES } from "../../connections/provider-names";
import { directionsOf, STANDARD_FIELDS } from "../fields/field-map";
import { loadFieldMap } from "../fields/queries";
import type { SyncType } from "../schema";
import { isReachable } from "./is-reachable";

/** What a form needs to add or edit a contact or deal. */
export type RecordForm = {
  crmName: string;
  /** The fields that can be set here, in the order to show them. */
  fields: string[];
  /** Stages that deals are in. */
  stages: string[];
  record: { id: string; revision: number; fields: Record<string, unknown> } | null;
};

const MAX_STAGES = 50;

/** Returns null if no CRM is connected, or if the record isn't the caller's to edit. Without an id, it's for a new one. */
export async function findRecordForm(
  ctx: TenantContext,
  { objectType, id }: { objectType: SyncType; id: string | null },
): Promise<RecordForm | null> {
  const scope = ctx.require("contacts:write");
  const { tenantId } = ctx;
  const connection = await findCrmConnection(ctx.db, tenantId);
  if (!connection || connection.provider === "google") return null;
  const { id: connectionId, provider } = connection;
  const directionOf = directionsOf(provider, objectType, (await loadFieldMap(ctx, connectionId)).map);
  const names = Object.keys(STANDARD_FIELDS[objectType]).filter((field) => field !== "contactIds");
  return ctx.transaction(async (tx) => {
    const where = { tenantId, connectionId, objectType, deletedAt: null };
    const record = id === null ? null : await tx.crmRecord.findFirst({ where: { ...where, id } });
    if (id !== null && !(record && (await isReachable(ctx, tx, { record, scope })))) return null;
    const stages =
      objectType === "deal"
        ? await tx.$queryRaw<{ stage: string }[]>`SELECT DISTINCT fields->>'stage' AS stage FROM crm_records
            WHERE tenant_id = ${tenantId}::uuid AND connection_id = ${connectionId}::uuid AND object_type = 'deal'
              AND deleted_at IS NULL AND fields->>'stage' <> '' ORDER BY 1 LIMIT ${MAX_STAGES}`
        : [];
    return {
      crmName: PROVIDER_NAMES[provider],
      fields: names.filter((field) => directionOf(field) !== "from_crm"),
      stages: stages.map(({ stage }) => stage),
      record: record && { id: record.id, revision: record.revision, fields: record.fields },
    };
  });
}
