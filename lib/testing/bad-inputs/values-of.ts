import fc, { type Arbitrary } from "fast-check";
import type { JsonSchema } from "./documented";

const SOME = 12;

/** A deterministic value that matches the schema. */
export function sampleOf(schema: JsonSchema): unknown {
  return fc.sample(valuesOf(schema, { whole: true }), { seed: 1, numRuns: 1 })[0];
}

/** Small values that match a schema. With `whole`, objects have all optional properties. */
export function valuesOf(schema: JsonSchema, { whole = false } = {}): Arbitrary<unknown> {
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return fc.oneof(...variants.map((variant) => valuesOf(variant, { whole })));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case "string":
      return stringOf(schema);
    case "integer":
      return fc.integer({ min: schema.minimum ?? -1000, max: Math.min(schema.maximum ?? 1000, 2 ** 31 - 1) });
    case "number":
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array": {
      const minLength = Math.max(schema.minItems ?? 0, whole ? 1 : 0);
      const maxLength = Math.max(minLength, Math.min(schema.maxItems ?? 4, 4));
      return fc.array(valuesOf(schema.items ?? {}, { whole }), { minLength, maxLength });
    }
    case "object":
      return objectOf(schema, whole);
    default:
      return fc.jsonValue({ maxDepth: 3 });
  }
}

function objectOf(schema: JsonSchema, whole: boolean) {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const members = Object.entries(properties).map(([name, property]) => [name, valuesOf(property, { whole })] as const);
  const record = fc.record(Object.fromEntries(members), {
    requiredKeys: whole ? Object.keys(properties) : required.filter((name) => name in properties),
  });
  if (typeof additionalProperties !== "object") return record;
  const name = fc.string({ unit: "grapheme", minLength: propertyNames?.minLength ?? 0, maxLength: SOME });
  return fc.dictionary(name, valuesOf(additionalProperties), { maxKeys: 4 });
}

function stringOf({ format, pattern, minLength = 0, maxLength = SOME }: JsonSchema): Arbitrary<string> {
  if (format === "email") return fc.nat(999).map((number) => `person-${number}@northwind.example`);
  if (format === "uuid") return fc.uuid();
  if (format === "date-time") {
    const between = { min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true };
    return fc.date(between).map((date) => date.toISOString());
  }
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const longest = Math.max(minLength, Math.min(maxLength, SOME + minLength));
  const letter = fc.constantFrom(..."abcXYZ 0123<>&'\"%_\\/{}$é😀\u202e");
  return fc
    .array(letter, { minLength, maxLength: longest })
    .map((letters) => letters.join("").replace(/^\s/, "x").padEnd(minLength, "x"));
}
