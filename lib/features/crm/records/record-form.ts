import { findCrmConnection } from "@/lib/connections/crm/open";
import type { TenantContext } from "@/lib/tenancy/context";
import { PROVIDER_NAMES } from "../../connections/provider-names";
import { directionsOf, STANDARD_FIELDS } from "../fields/field-map";
import { loadFieldMap } from "../fields/queries";
import type { SyncType } from "../schema";
import { findStageOptions, type StageOption } from "../stages/queries";
import { isReachable } from "./is-reachable";

/** What a form needs to add or edit a contact or deal. */
export type RecordForm = {
  crmName: string;
  /** The fields that can be set here, in the order to show them. */
  fields: string[];
  /** The stages to choose from; none if the CRM doesn't list them. */
  stages: StageOption[];
  record: { id: string; revision: number; fields: Record<string, unknown> } | null;
};

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
  const record = await ctx.transaction(async (tx) => {
    if (id === null) return null;
    const found = await tx.crmRecord.findFirst({ where: { tenantId, connectionId, objectType, deletedAt: null, id } });
    return found && (await isReachable(ctx, tx, { record: found, scope })) ? found : null;
  });
  if (id !== null && !record) return null;
  const stage = record?.fields.stage;
  const current = typeof stage === "string" && stage !== "" ? stage : null;
  return {
    crmName: PROVIDER_NAMES[provider],
    fields: names.filter((field) => directionOf(field) !== "from_crm"),
    stages: objectType === "deal" ? await findStageOptions(ctx, { connectionId, current }) : [],
    record: record && { id: record.id, revision: record.revision, fields: record.fields },
  };
}
