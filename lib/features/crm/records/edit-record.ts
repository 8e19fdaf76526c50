import { AppError, invalidFields, notFound } from "@/lib/core/errors";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../../audit/record-event";
import { flatFields, withFields } from "../fields/flat-fields";
import { loadFieldMap } from "../fields/queries";
import { isSame } from "../merge-record";
import { requireContacts, writableFields } from "./check-fields";
import { isReachable } from "./is-reachable";
import { presentRecord } from "./present";
import { ContactChanges, type CrmRecord, DealChanges, type RecordPatch } from "./schema";

const SHAPES = { contact: ContactChanges.strict(), deal: DealChanges.strict() };

/** Changes our copy of a contact or deal; the next sync pushes the change to the CRM. */
export async function editRecord(
  ctx: TenantContext,
  { id, revision, fields: given }: RecordPatch & { id: string },
): Promise<CrmRecord> {
  const scope = ctx.require("contacts:write");
  const { tenantId } = ctx;
  const found = await ctx.db.crmRecord.findFirst({ where: { id, tenantId, deletedAt: null } });
  if (!found) throw notFound("Record");
  const { map } = await loadFieldMap(ctx, found.connectionId);
  return ctx.transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM crm_records WHERE tenant_id = ${tenantId}::uuid AND id = ${id}::uuid FOR UPDATE`;
    const record = await tx.crmRecord.findFirst({ where: { id, tenantId, deletedAt: null } });
    if (!record || !(await isReachable(ctx, tx, { record, scope }))) throw notFound("Record");
    const { connectionId, objectType } = record;
    const connection = await tx.connection.findFirstOrThrow({ where: { id: connectionId, tenantId } });
    if (connection.provider === "google") throw notFound("Record");
    const fields = writableFields(objectType, parsed(objectType, given), {
      connectionId,
      provider: connection.provider,
      map,
    });
    await requireContacts(ctx, tx, { connectionId, fields });
    const present = flatFields(record.fields);
    const changed = Object.keys(fields).filter((field) => !isSame(fields[field] ?? null, present[field] ?? null));
    if (changed.length === 0) return presentRecord(record);
    if (record.revision !== revision) {
      throw new AppError("revision_conflict", "The record changed since you opened it. Reload it and try again", {
        details: { revision: record.revision },
      });
    }
    const row = await tx.crmRecord.update({
      where: { id, tenantId },
      data: {
        fields: withFields(record.fields, fields),
        localVersion: { increment: 1 },
        updatedAt: ctx.clock.now(),
      },
    });
    await recordEvent(ctx, tx, {
      entityType: "crm",
      entityId: id,
      type: "crm.record.changed",
      data: { fields: changed },
    });
    return presentRecord(row);
  });
}

function parsed(objectType: "contact" | "deal", given: Record<string, unknown>): object {
  const fields = SHAPES[objectType].safeParse(given);
  if (fields.success) return fields.data;
  throw invalidFields(
    Object.fromEntries(
      fields.error.issues.flatMap((issue) => {
        const unknown = issue.code === "unrecognized_keys" ? issue.keys : null;
        if (unknown) return unknown.map((key) => [`fields.${key}`, [`isn't a field of a ${objectType}`]]);
        return [[["fields", ...issue.path].join("."), [issue.message]]];
      }),
    ),
  );
}
