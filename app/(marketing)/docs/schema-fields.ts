import { type OpenApiDocument, resolve, type Schema } from "./openapi";

export type SchemaField = { path: string; type: string; required: boolean; notes: string };

const MAX_DEPTH = 4;

/** The fields of a body as flat rows, such as `lineItems[].name`. Alternatives are named in the type. */
export function fieldsOf(document: OpenApiDocument, schema: Schema, prefix = "", depth = 0): SchemaField[] {
  const whole = flatten(document, schema);
  if (depth >= MAX_DEPTH) return [];
  if (whole.items && !whole.properties) return fieldsOf(document, whole.items, `${prefix}[]`, depth + 1);
  return Object.entries(whole.properties ?? {}).flatMap(([name, raw]) => {
    const field = flatten(document, raw);
    const path = prefix ? `${prefix}.${name}` : name;
    const row = {
      path,
      type: typeOf(document, raw),
      required: whole.required?.includes(name) ?? false,
      notes: notesOf(field),
    };
    return [row, ...fieldsOf(document, field, path, depth + 1)];
  });
}

/** Resolves references and merges `allOf` and alternatives into one set of properties. */
function flatten(document: OpenApiDocument, schema: Schema): Schema {
  const whole = resolve(document, schema);
  const all = (whole.allOf ?? []).map((part) => flatten(document, part));
  const either = (whole.anyOf ?? whole.oneOf ?? [])
    .map((part) => flatten(document, part))
    .filter((part) => part.type !== "null");
  const parts = [...all, ...either];
  if (parts.length === 0) return whole;
  if (parts.length === 1 && !whole.properties)
    return { ...parts[0], description: whole.description ?? parts[0]?.description };
  const properties = Object.assign({}, ...parts.map((part) => part.properties), whole.properties);
  return {
    ...whole,
    properties: Object.keys(properties).length > 0 ? properties : undefined,
    required: [...(whole.required ?? []), ...all.flatMap((part) => part.required ?? [])],
  };
}

/** A type in words: "string, uuid", "array of object", "string or null". */
export function typeOf(document: OpenApiDocument, schema: Schema): string {
  const whole = resolve(document, schema);
  const either = whole.anyOf ?? whole.oneOf;
  if (either) return [...new Set(either.map((part) => typeOf(document, part)))].join(" or ");
  if (whole.enum) return whole.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (whole.const !== undefined) return JSON.stringify(whole.const);
  if (whole.items) return `array of ${typeOf(document, whole.items)}`;
  const type = Array.isArray(whole.type)
    ? whole.type.join(" or ")
    : (whole.type ?? (whole.properties ? "object" : "any"));
  return whole.format ? `${type}, ${whole.format}` : type;
}

function notesOf(schema: Schema): string {
  const limits = [
    range(schema.minLength, schema.maxLength, "characters"),
    range(schema.minItems, schema.maxItems, "items"),
    range(schema.minimum, schema.maximum, ""),
    schema.default === undefined ? "" : `default ${JSON.stringify(schema.default)}`,
  ].filter(Boolean);
  return [schema.description, limits.join(", ")].filter(Boolean).join(" · ");
}

function range(from: number | undefined, to: number | undefined, unit: string): string {
  // Zod adds the safe integer bounds to every integer. They are noise to a reader.
  const min = from !== undefined && Math.abs(from) < Number.MAX_SAFE_INTEGER ? from : undefined;
  const max = to !== undefined && to < Number.MAX_SAFE_INTEGER ? to : undefined;
  if (min === undefined && max === undefined) return "";
  const text = max === undefined ? `at least ${min}` : min === undefined ? `at most ${max}` : `${min} to ${max}`;
  return unit ? `${text} ${unit}` : text;
}
