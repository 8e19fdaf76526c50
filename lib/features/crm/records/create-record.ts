import { findCrmConnection } from "@/lib/connections/crm/open";
import { AppError, type FieldErrors, invalidFields } from "@/lib/core/errors";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { CrmPort } from "@/lib/providers/crm/port";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../../audit/record-event";
import { noCrmConnection } from "../../connections/connection-errors";
import { type Fields, nestedFields } from "../fields/flat-fields";
import { loadFieldMap } from "../fields/queries";
import { requireContacts, writableFields } from "./check-fields";
import { presentRecord } from "./present";
import type { CrmRecord, RecordInput } from "./schema";

/**
 * Creates a contact or deal. The next sync adds it to the CRM under our id, so that it's added only once. A repeated
 * request (same Idempotency-Key) returns the existing one.
 */
export async function createRecord(ctx: TenantContext, { objectType, fields: given }: RecordInput): Promise<CrmRecord> {
  ctx.require("contacts:write");
  const { tenantId, idempotencyId: id } = ctx;
  const createdBy = ctx.actor.kind === "user" ? ctx.actor.userId : null;
  const made = id && (await ctx.db.crmRecord.findFirst({ where: { id, tenantId, createdBy } }));
  if (made) return presentRecord(made);
  const connection = await findCrmConnection(ctx.db, tenantId);
  if (!connection || connection.provider === "google") throw noCrmConnection();
  const { id: connectionId, provider } = connection;
  const { map } = await loadFieldMap(ctx, connectionId);
  const fields = writableFields(objectType, given, { connectionId, provider, map });
  requireEssentials(provider, objectType, fields);
  return ctx.transaction(async (tx) => {
    await requireContacts(ctx, tx, { connectionId, fields });
    if (objectType === "contact") await refuseSecond(ctx, tx, { connectionId, fields });
    const at = ctx.clock.now();
    const row = await tx.crmRecord.create({
      data: {
        id: id ?? undefined,
        tenantId,
        connectionId,
        objectType,
        fields: nestedFields(fields),
        createdBy,
        createdAt: at,
        updatedAt: at,
      },
    });
    await recordEvent(ctx, tx, {
      entityType: "crm",
      entityId: row.id,
      type: "crm.record.created",
      data: { objectType, fields: Object.keys(fields) },
    });
    return presentRecord(row);
  });
}

/** Throws if a field that the CRM requires of a new record is missing. */
function requireEssentials(provider: CrmPort["provider"], type: RecordInput["objectType"], fields: Fields): void {
  const isMissing = (field: string) => fields[field] === undefined || fields[field] === null || fields[field] === "";
  const faults: FieldErrors = {};
  const need = (field: string, why: string) => {
    if (isMissing(field)) faults[`fields.${field}`] = [why];
  };
  if (type === "deal") {
    need("name", "is required");
    need("stage", "is required: one of the CRM's stages");
    if (provider === "salesforce") need("closeDate", "is required in Salesforce");
  } else if (provider === "salesforce") need("lastName", "is required in Salesforce");
  else if (["firstName", "lastName", "email"].every(isMissing))
    faults["fields.email"] = ["an email or a name is required"];
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
}

/** Allows one contact per email address. Concurrent requests for the same address wait for each other. */
async function refuseSecond(
  ctx: TenantContext,
  tx: TenantTransaction,
  { connectionId, fields: { email } }: { connectionId: string; fields: Fields },
): Promise<void> {
  if (typeof email !== "string") return;
  const { tenantId } = ctx;
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${connectionId} ${email.toLowerCase()}`}, 0))::text`;
  const [known] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM crm_records WHERE tenant_id = ${tenantId}::uuid AND connection_id = ${connectionId}::uuid
      AND object_type = 'contact' AND deleted_at IS NULL AND lower(fields->>'email') = lower(${email}) LIMIT 1`;
  if (known) {
    throw new AppError("conflict", `${email} is already a contact`, { details: { recordId: known.id } });
  }
}
