import { type FieldErrors, invalidFields } from "@/lib/core/errors";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { CrmPort } from "@/lib/providers/crm/port";
import type { TenantContext } from "@/lib/tenancy/context";
import { PROVIDER_NAMES } from "../../connections/provider-names";
import { directionsOf, type FieldMap, isCustom, shownDirection } from "../fields/field-map";
import { type Fields, flatFields } from "../fields/flat-fields";
import type { SyncType } from "../schema";

type Crm = { connectionId: string; provider: CrmPort["provider"]; map: FieldMap };

/** Returns the given fields, flat. Throws an error that names each field that can't be changed here. */
export function writableFields(type: SyncType, given: object, { provider, map }: Crm): Fields {
  const fields = flatFields(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)));
  const faults: FieldErrors = {};
  for (const field of Object.keys(fields)) {
    const name = PROVIDER_NAMES[provider];
    const isRead = directionsOf(provider, type, map)(field) === "from_crm";
    const isOff = isCustom(field) && shownDirection(provider, type, { map, field }) === "off";
    if (isOff) faults[`fields.${field}`] = ["isn't synced. Turn it on in the field map first"];
    else if (isRead) faults[`fields.${field}`] = [`comes from ${name}. Change it there, or change the field map`];
  }
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  return fields;
}

/** Throws unless each contact id of a deal belongs to a contact we know. The ids are the CRM's. */
export async function requireContacts(
  ctx: TenantContext,
  tx: TenantTransaction,
  { connectionId, fields }: { connectionId: string; fields: Fields },
): Promise<void> {
  const { contactIds } = fields;
  if (!Array.isArray(contactIds) || contactIds.length === 0) return;
  const wanted = [...new Set(contactIds.map(String))];
  const known = await tx.crmRecord.findMany({
    where: { tenantId: ctx.tenantId, connectionId, objectType: "contact", deletedAt: null, externalId: { in: wanted } },
    select: { externalId: true },
  });
  const missing = wanted.filter((id) => !known.some(({ externalId }) => externalId === id));
  if (missing.length > 0) throw invalidFields({ "fields.contactIds": [`no contact ${missing[0]} in the CRM`] });
}
