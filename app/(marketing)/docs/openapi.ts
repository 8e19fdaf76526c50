/** The part of an OpenAPI 3.1 document this page shows. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  title?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  example?: unknown;
  examples?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
};

export type Parameter = {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
};
type Content = Record<string, { schema?: Schema; example?: unknown; examples?: Record<string, { value?: unknown }> }>;
export type ResponseObject = { $ref?: string; description?: string; content?: Content };

export type OperationObject = {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content?: Content };
  responses?: Record<string, ResponseObject>;
  security?: Record<string, string[]>[];
  "x-permission"?: string;
};

export type OpenApiDocument = {
  openapi: string;
  info: { title: string; version: string; description?: string };
  servers?: { url: string }[];
  tags?: { name: string; description?: string }[];
  security?: Record<string, string[]>[];
  paths: Record<string, Record<string, OperationObject>>;
  components?: Record<string, Record<string, unknown>>;
};

export type Operation = OperationObject & {
  id: string;
  method: string;
  path: string;
  tag: string;
  isPublic: boolean;
  /** Requires a session or an access token made from one. An API token doesn't work. */
  isForPeople: boolean;
};
export type OperationGroup = { tag: string; description: string | undefined; operations: Operation[] };

const METHODS = ["get", "post", "put", "patch", "delete"];

/** Follows `#/components/…` references. Returns anything else unchanged. */
export function resolve<T extends { $ref?: string }>(document: OpenApiDocument, value: T): T {
  if (!value.$ref?.startsWith("#/components/")) return value;
  const [kind = "", name = ""] = value.$ref.slice("#/components/".length).split("/");
  return (document.components?.[kind]?.[name] as T | undefined) ?? value;
}

/** Groups every operation under its first tag, in document order. */
export function groupOperations(document: OpenApiDocument): OperationGroup[] {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method): Operation[] => {
      const operation = item[method];
      if (!operation) return [];
      const security = operation.security ?? document.security ?? [];
      const id = operation.operationId ?? `${method}-${path}`.replaceAll(/[^a-z0-9]+/giu, "-");
      const tag = operation.tags?.[0] ?? "Other";
      const isForPeople = security.some((scheme) => "accessToken" in scheme);
      const about = { isPublic: security.length === 0, isForPeople };
      return [{ ...operation, id, path, tag, method: method.toUpperCase(), ...about }];
    }),
  );
  const order = [...new Set([...(document.tags ?? []).map((tag) => tag.name), ...operations.map((one) => one.tag)])];
  return order
    .map((tag) => ({
      tag,
      description: document.tags?.find((one) => one.name === tag)?.description,
      operations: operations.filter((one) => one.tag === tag),
    }))
    .filter((group) => group.operations.length > 0);
}

/** Whether every word of the filter occurs in the method, path, summary or tag. */
export function matchesFilter(operation: Operation, filter: string): boolean {
  const text = `${operation.method} ${operation.path} ${operation.summary ?? ""} ${operation.tag}`.toLowerCase();
  return filter
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => text.includes(word));
}
