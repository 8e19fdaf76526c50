import type { CrmFieldInfo, CrmPort } from "@/lib/providers/crm/port";
import { CRM_KINDS, type CrmKind, CUSTOM } from "@/lib/providers/crm/port";
import { ProviderFailure } from "@/lib/providers/failure";
import type { TenantContext } from "@/lib/tenancy/context";
import { type OpenCrm, requireCrm } from "../../connections/queries";
import { allowedDirections, type FieldMap, isCustom, NO_FIELD_MAP, STANDARD_FIELDS, shownDirection } from "./field-map";
import type { CrmFieldMap, MappedField } from "./schema";

export type StoredFieldMap = { map: FieldMap; revision: number };

/** Loads the team's settings for this connection; revision 0 if there are none. */
export async function loadFieldMap(ctx: TenantContext, connectionId: string): Promise<StoredFieldMap> {
  const row = await ctx.db.crmFieldMap.findFirst({ where: { tenantId: ctx.tenantId, connectionId } });
  return row ? { map: row.directions, revision: row.revision } : { map: NO_FIELD_MAP, revision: 0 };
}

/** Returns every field of contacts and deals with its direction, including all the fields that the CRM lists. */
export async function getFieldMap(ctx: TenantContext): Promise<CrmFieldMap> {
  ctx.require("contacts:read");
  return describeFields(ctx, await requireCrm(ctx));
}

export async function describeFields(ctx: TenantContext, { connection, crm }: OpenCrm): Promise<CrmFieldMap> {
  const [stored, contact, deal] = await Promise.all([
    loadFieldMap(ctx, connection.id),
    fieldsOfCrm(ctx, crm, "contact"),
    fieldsOfCrm(ctx, crm, "deal"),
  ]);
  const known = { contact, deal };
  return {
    connectionId: connection.id,
    provider: crm.provider,
    revision: stored.revision,
    fields: CRM_KINDS.flatMap((kind) =>
      mappedFields(crm.provider, kind, { map: stored.map, known: known[kind] ?? [] }),
    ),
    isComplete: contact !== null && deal !== null,
  };
}

/** Returns null if the CRM doesn't respond, so that the settings can still be shown. */
async function fieldsOfCrm(ctx: TenantContext, crm: CrmPort, kind: CrmKind): Promise<CrmFieldInfo[] | null> {
  try {
    return await crm.listFields(kind);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    ctx.log.warn({ tenantId: ctx.tenantId, code: error.kind, error }, "crm fields not listed");
    return null;
  }
}

function mappedFields(
  provider: CrmPort["provider"],
  kind: CrmKind,
  { map, known }: { map: FieldMap; known: CrmFieldInfo[] },
): MappedField[] {
  const standard = Object.entries(STANDARD_FIELDS[kind]).map(([field, label]) => ({ field, label, isReadOnly: false }));
  const custom = known.map(({ name, ...info }) => ({ ...info, field: `${CUSTOM}${name}` }));
  const listed = new Set(custom.map(({ field }) => field));
  const inUse = Object.keys(map[kind]).filter((field) => isCustom(field) && !listed.has(field));
  const missing = inUse.map((field) => ({ field, label: field.slice(CUSTOM.length), isReadOnly: false }));
  return [...standard, ...custom, ...missing].map(({ field, label, isReadOnly }) => ({
    objectType: kind,
    field,
    label,
    direction: shownDirection(provider, kind, { map, field }),
    allowed: allowedDirections(provider, kind, { field, isReadOnly }),
  }));
}
