import type { AnyContract } from "@/lib/core/contract";
import { type JsonSchema, operationOf } from "./documented";
import { sampleOf } from "./values-of";

type Path = (string | number)[];

/** A field in a body. Errors name the outermost field. */
export type Field = { path: Path; name: string; schema: JsonSchema; parents: JsonSchema[] };

export function bodyFields(contract: AnyContract): Field[] {
  const schema = operationOf(contract).requestBody?.content["application/json"].schema;
  return schema ? fieldsBelow(schema, [], []) : [];
}

export function queryFields(contract: AnyContract): { name: string; schema: JsonSchema }[] {
  return operationOf(contract).parameters.filter((parameter) => parameter.in === "query");
}

function fieldsBelow(schema: JsonSchema, path: Path, parents: JsonSchema[]): Field[] {
  const field = { path, name: String(path[0]), schema, parents };
  const self = path.length > 0 ? [field] : [];
  const below = variantsOf(schema).flatMap((variant) => [
    ...Object.entries(variant.properties ?? {}).flatMap(([name, property]) =>
      fieldsBelow(property, [...path, name], [...parents, variant]),
    ),
    ...(variant.items ? fieldsBelow(variant.items, [...path, 0], [...parents, variant]) : []),
  ]);
  return [...self, ...below];
}

/** The alternatives of a schema, without null. */
export function variantsOf(schema: JsonSchema): JsonSchema[] {
  return ((schema.anyOf ?? schema.oneOf)?.flatMap(variantsOf) ?? [schema]).filter(({ type }) => type !== "null");
}

export function isNullable(schema: JsonSchema): boolean {
  return schema.type === "null" || (schema.anyOf?.some(isNullable) ?? false);
}

export function typesOf(schema: JsonSchema): string[] {
  const types = variantsOf(schema).map(({ type = "any" }) => (type === "integer" ? "number" : type));
  return isNullable(schema) ? [...types, "null"] : types;
}

/** Whether the schema accepts any text: no enum, pattern or format. */
export function isPlainText(schema: JsonSchema): boolean {
  return variantsOf(schema).some(
    (variant) => variant.type === "string" && !variant.enum && !variant.pattern && !variant.format && !variant.const,
  );
}

/**
 * The body with `value` in that field. Parts that are missing, or that are another variant of a discriminated union, are
 * generated from the schema.
 */
export function withValue(body: unknown, field: Field, value: unknown): unknown {
  return put(body ?? {}, field.path, field.parents, value);
}

function put(into: unknown, [key, ...rest]: Path, [schema, ...parents]: JsonSchema[], value: unknown): unknown {
  if (key === undefined) return value;
  const around = isContainer(into) && isVariant(into, schema) ? into : sampleOf(schema ?? {});
  if (typeof key === "number") {
    const list = Array.isArray(around) ? around : [];
    return [put(list[0], rest, parents, value), ...list.slice(1)];
  }
  const object = around as Record<string, unknown>;
  return { ...object, [key]: put(object[key], rest, parents, value) };
}

function isVariant(value: object, { properties = {} }: JsonSchema = {}): boolean {
  return Object.entries(value).every(([name, member]) => {
    const only = Object.hasOwn(properties, name) ? properties[name]?.const : undefined;
    return only === undefined || member === only;
  });
}

function isContainer(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
