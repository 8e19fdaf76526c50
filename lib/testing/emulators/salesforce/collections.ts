import { ApiError, RowError } from "./answers";
import type { Org } from "./org";
import { perRow, type RowResult, readBatch, writeRow } from "./rows";

/** `POST composite/sobjects`. */
export function createRows(org: Org, body: string): RowResult[] {
  return perRow(readBatch(body), (row) => {
    const object = row.attributes.type;
    requireObject(org, object);
    if ("Id" in row || "id" in row)
      throw new RowError("INVALID_FIELD_FOR_INSERT_UPDATE", "cannot specify Id in an insert call");
    const { created: _, ...result } = writeRow(org, object, row);
    return result;
  });
}

/** `PATCH composite/sobjects`, an ID in each row. */
export function updateRows(org: Org, body: string): RowResult[] {
  const seen = new Set<string>();
  return perRow(readBatch(body), (row) => {
    const object = row.attributes.type;
    requireObject(org, object);
    const id = String(row.Id ?? row.id ?? "");
    if (id === "") throw new RowError("MISSING_ARGUMENT", "Id not specified in an update call");
    if (seen.has(id)) throw new RowError("DUPLICATE_VALUE", `duplicate id in list: ${id}`);
    seen.add(id);
    const known = org.get(object, id);
    if (!known) throw new RowError("INVALID_CROSS_REFERENCE_KEY", "invalid cross reference id");
    if (known.IsDeleted === true) throw new RowError("ENTITY_IS_DELETED", "entity is deleted");
    return writeRow(org, object, row, known);
  });
}

/** `PATCH composite/sobjects/{object}/{field}`. */
export function upsertRows(org: Org, object: string, field: string, body: string): RowResult[] {
  requireObject(org, object);
  if (!org.objects[object]?.fields[field]?.isExternalId) {
    const message = `Provided external ID field does not exist or is not accessible: ${field}`;
    throw new ApiError(404, "NOT_FOUND", message);
  }
  const rows = readBatch(body);
  if (rows.some((row) => row.attributes.type !== object)) {
    throw new ApiError(400, "INVALID_BATCH", "All records must be of the type in the address");
  }
  const seen = new Set<string>();
  return perRow(rows, (row) => {
    if ("Id" in row || "id" in row) throw new RowError("INVALID_FIELD", "The Id field should not be specified");
    const value = row[field];
    if (typeof value !== "string" || value === "") throw new RowError("MISSING_ARGUMENT", `${field} not specified`);
    if (seen.has(value.toLowerCase()))
      throw new RowError("DUPLICATE_VALUE", `Duplicate external id specified: ${value}`);
    seen.add(value.toLowerCase());
    const known = org.findByExternalId(object, field, value);
    return { ...writeRow(org, object, row, known), created: !known };
  });
}

/** `DELETE composite/sobjects?ids=`. Also deletes dependent records. */
export function deleteRows(org: Org, ids: string[]): RowResult[] {
  if (ids.length === 0 || ids.length > 200) throw new ApiError(400, "INVALID_BATCH", "Between 1 and 200 ids");
  return perRow(ids, (id) => {
    const [object] = Object.entries(org.objects).find(([, { prefix }]) => id.startsWith(prefix)) ?? [];
    const row = object && org.get(object, id);
    if (!row) throw new RowError("INVALID_CROSS_REFERENCE_KEY", "invalid cross reference id");
    if (row.IsDeleted === true) throw new RowError("ENTITY_IS_DELETED", "entity is deleted");
    org.delete(object, id);
    for (const role of org.rows("OpportunityContactRole")) {
      if (role.OpportunityId === row.Id || role.ContactId === row.Id) org.delete("OpportunityContactRole", role.Id);
    }
    return { id: row.Id, success: true, errors: [] };
  });
}

function requireObject(org: Org, object: string): void {
  if (!org.objects[object]) throw new ApiError(404, "NOT_FOUND", "The requested resource does not exist");
}
