import { AppError, invalidFields } from "@/lib/core/errors";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../../audit/record-event";
import { requireCrm } from "../../connections/queries";
import { type FieldMap, NO_FIELD_MAP } from "./field-map";
import { describeFields } from "./queries";
import type { CrmFieldMap, FieldMapPatch } from "./schema";

/**
 * Sets the sync direction of fields. The next sync reads all records again, so that the change applies to all of them.
 */
export async function changeFieldMap(ctx: TenantContext, { revision, fields }: FieldMapPatch): Promise<CrmFieldMap> {
  ctx.require("integrations:manage");
  const open = await requireCrm(ctx);
  const { id: connectionId } = open.connection;
  const { tenantId } = ctx;
  const present = await describeFields(ctx, open);
  refuseUnknown(present, fields);
  const changed = fields.filter(({ objectType, field, direction }) => {
    const known = present.fields.find((one) => one.objectType === objectType && one.field === field);
    return known?.direction !== direction;
  });
  if (revision !== present.revision) throw outdated(present.revision);
  if (changed.length === 0) return present;
  await ctx.transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM connections WHERE tenant_id = ${tenantId}::uuid AND id = ${connectionId}::uuid FOR UPDATE`;
    const row = await tx.crmFieldMap.findFirst({ where: { tenantId, connectionId } });
    if ((row?.revision ?? 0) !== revision) throw outdated(row?.revision ?? 0);
    const directions = withDirections(row?.directions ?? NO_FIELD_MAP, changed);
    const data = {
      directions,
      revision: revision + 1,
      updatedBy: ctx.actor.kind === "user" ? ctx.actor.userId : null,
      updatedAt: ctx.clock.now(),
    };
    const key = { tenantId, connectionId };
    await tx.crmFieldMap.upsert({ where: { tenantId_connectionId: key }, create: { ...key, ...data }, update: data });
    await recordEvent(ctx, tx, {
      entityType: "crm",
      entityId: connectionId,
      type: "crm.field_map.changed",
      data: { fields: changed.map(({ objectType, field, direction }) => `${objectType}.${field}: ${direction}`) },
    });
  });
  return describeFields(ctx, open);
}

function withDirections(map: FieldMap, changed: FieldMapPatch["fields"]): FieldMap {
  const next = { contact: { ...map.contact }, deal: { ...map.deal } };
  for (const { objectType, field, direction } of changed) next[objectType][field] = direction;
  return next;
}

function refuseUnknown({ fields: known, isComplete, provider }: CrmFieldMap, wanted: FieldMapPatch["fields"]): void {
  const crm = provider === "hubspot" ? "HubSpot" : "Salesforce";
  for (const [n, { objectType, field, direction }] of wanted.entries()) {
    const found = known.find((one) => one.objectType === objectType && one.field === field);
    if (!found && !isComplete) {
      throw new AppError("conflict", `${crm} isn't responding, so we can't check its fields. Try again`);
    }
    if (!found) throw invalidFields({ [`fields[${n}].field`]: [`isn't a field of a ${objectType} in ${crm}`] });
    if (!found.allowed.includes(direction)) {
      throw invalidFields({ [`fields[${n}].direction`]: [`must be ${found.allowed.join(" or ")} for ${field}`] });
    }
  }
}

function outdated(revision: number): AppError {
  return new AppError("revision_conflict", "Someone else changed the field map. Reload it and try again", {
    details: { revision },
  });
}
