import { z } from "zod";
import { ApiError, RowError } from "./answers";
import type { FieldShape } from "./objects";
import type { Org, Row, Value } from "./org";

const Batch = z.object({
  allOrNone: z.boolean().default(false),
  records: z
    .array(z.looseObject({ attributes: z.object({ type: z.string() }) }))
    .min(1)
    .max(200),
});
export type BatchRow = z.infer<typeof Batch>["records"][number];

export type RowResult = { id?: string; success: boolean; created?: boolean; errors: object[] };

export function readBatch(body: string): BatchRow[] {
  const parsed = Batch.safeParse(jsonOf(body));
  if (parsed.success) return parsed.data.records;
  throw new ApiError(400, "INVALID_BATCH", z.prettifyError(parsed.error));
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new ApiError(400, "JSON_PARSER_ERROR", "Unexpected character in the body");
  }
}

/** Runs one write per row. An error affects only its row. */
export function perRow<T>(rows: T[], write: (row: T) => RowResult): RowResult[] {
  return rows.map((row) => {
    try {
      return write(row);
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      const { statusCode, message, fields } = error;
      return { success: false, errors: [{ statusCode, message, fields }] };
    }
  });
}

/**
 * Writes one row after the checks of the DML rules: known fields, types, lengths, required fields and valid references.
 */
export function writeRow(org: Org, object: string, given: BatchRow, known?: Row): RowResult {
  const { attributes: _, ...fields } = given;
  const shape = org.objects[object]?.fields ?? {};
  const values: Record<string, Value> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (name.toLowerCase() === "id") continue;
    const field = shape[name];
    if (!field) throw new ApiError(400, "INVALID_FIELD", `No such column '${name}' on sobject of type ${object}`);
    if (field.isReadOnly) {
      throw new RowError("INVALID_FIELD_FOR_INSERT_UPDATE", `Unable to create/update fields: ${name}`, [name]);
    }
    values[name] = cellOf(org, name, field, value);
  }
  const missing = Object.entries(shape).filter(
    ([name, { isRequired }]) => isRequired && blank(name in values ? values[name] : known?.[name]),
  );
  if (missing.length > 0) {
    const names = missing.map(([name]) => name);
    throw new RowError("REQUIRED_FIELD_MISSING", `Required fields are missing: [${names.join(", ")}]`, names);
  }
  for (const [name, { isExternalId }] of Object.entries(shape)) {
    const value = values[name];
    if (!isExternalId || typeof value !== "string") continue;
    const other = org.findByExternalId(object, name, value);
    if (!other || other.Id === known?.Id) continue;
    throw new RowError(
      "DUPLICATE_VALUE",
      `duplicate value found: ${name} duplicates value on record with id: ${other.Id}`,
    );
  }
  const row = org.put(object, { ...values, ...(known && { Id: known.Id }) });
  return { id: row.Id, success: true, ...(known ? {} : { created: true }), errors: [] };
}

function blank(value: Value | undefined): boolean {
  return value === undefined || value === null || value === "";
}

function cellOf(org: Org, name: string, field: FieldShape, value: unknown): Value {
  if (value === null || value === "") return field.type === "boolean" ? false : null;
  const isNumber = field.type === "currency" || field.type === "percent";
  const wanted = field.type === "boolean" ? "boolean" : isNumber ? "number" : "string";
  if (typeof value !== wanted)
    throw new ApiError(400, "JSON_PARSER_ERROR", `Cannot deserialize ${name} from ${typeof value}`);
  if (typeof value !== "string") return value as number | boolean;
  if (field.length !== undefined && [...value].length > field.length) {
    throw new RowError("STRING_TOO_LONG", `${name}: data value too large (max length=${field.length})`, [name]);
  }
  if (field.type === "email" && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) {
    throw new RowError("INVALID_EMAIL_ADDRESS", `${name}: invalid email address: ${value}`, [name]);
  }
  if (field.type === "date" && !/^\d{4}-\d\d-\d\d$/.test(value)) {
    throw new ApiError(
      400,
      "JSON_PARSER_ERROR",
      `Cannot deserialize instance of date from VALUE_STRING value ${value}`,
    );
  }
  if (field.type === "reference" && !isReference(org, field, value)) {
    throw new RowError("INVALID_CROSS_REFERENCE_KEY", `invalid cross reference id`, [name]);
  }
  if (name === "CurrencyIsoCode" && !field.values?.includes(value)) {
    throw new RowError("INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST", `bad value for restricted picklist field: ${value}`, [
      name,
    ]);
  }
  return field.type === "string" || field.type === "textarea" ? value.trim() : value;
}

function isReference(org: Org, { to = "" }: FieldShape, id: string): boolean {
  const row = org.get(to, id);
  return row !== undefined && row.IsDeleted !== true;
}
