import { z } from "zod";
import type { AnyContract } from "@/lib/core/contract";
import { ERROR_CODES, ERRORS, type ErrorCode } from "@/lib/core/errors";
import { CATALOG } from "./catalog";
import { TAGS } from "./openapi-tags";

type Json = Record<string, unknown>;

let document: Json | undefined;

export function openApiDocument(): Json {
  document ??= {
    openapi: "3.1.0",
    info: {
      title: "Followthrough",
      version: "1.0.0",
      description: "Turn finished sales meetings into approved, sent and tracked follow-ups.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/api" }],
    tags: [...new Set(CATALOG.map((contract) => contract.tag))].map((name) => ({ name, description: TAGS[name] })),
    security: [{ bearer: [] }, { session: [] }],
    paths: pathsOf(CATALOG),
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT", description: "An API token or an access token" },
        accessToken: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "An access token from `POST /auth/token`. API tokens get a 403",
        },
        session: { type: "apiKey", in: "cookie", name: "next-auth.session-token" },
      },
      schemas: { PublishedError: ERROR_SCHEMA, Error: CODED_ERROR_SCHEMA },
      headers: HEADERS,
    },
  };
  return document;
}

const ERROR_SCHEMA = {
  type: "object",
  required: ["error"],
  properties: {
    error: { type: "string", description: "The kind of error. The text is the same for every error of this kind" },
    message: { type: "string", description: "A human-readable explanation" },
    details: {
      description: "For a 400, `fieldErrors` maps fields to messages. For a 422, maps fields to messages directly",
    },
  },
};

const CODED_ERROR_SCHEMA = {
  ...ERROR_SCHEMA,
  properties: {
    ...ERROR_SCHEMA.properties,
    code: {
      type: "string",
      enum: ERROR_CODES,
      description:
        "The kind of failure, for programs; absent where a request was refused before it reached its endpoint",
    },
  },
};

const HEADERS = {
  "X-RateLimit-Limit": { schema: { type: "integer" }, description: "Requests allowed in the stricter of two windows" },
  "X-RateLimit-Remaining": { schema: { type: "integer" }, description: "Requests left in that window" },
  "X-Request-Id": { schema: { type: "string" }, description: "Identifies this request in our logs" },
  "Retry-After": { schema: { type: "integer", minimum: 1 }, description: "Seconds to wait before retrying" },
  "WWW-Authenticate": { schema: { type: "string", const: "Bearer" }, description: "The credential type required" },
};
const EVERYWHERE = ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-Request-Id"];
const WITH_STATUS: Record<number, string[]> = { 401: ["WWW-Authenticate"], 429: ["Retry-After"] };

function pathsOf(contracts: AnyContract[]): Json {
  const paths: Record<string, Json> = {};
  for (const contract of contracts) {
    paths[contract.path] = { ...paths[contract.path], [contract.method.toLowerCase()]: operationOf(contract) };
  }
  return paths;
}

function operationOf(contract: AnyContract): Json {
  return {
    operationId: operationId(contract),
    summary: contract.summary,
    tags: [contract.tag],
    ...descriptionOf(contract),
    ...(contract.permission ? { "x-permission": contract.permission } : {}),
    ...(contract.audience === "public" ? { security: [] } : {}),
    ...(contract.audience === "session" ? { security: [{ session: [] }, { accessToken: [] }] } : {}),
    parameters: [...parametersOf(contract, "path"), ...parametersOf(contract, "query"), ...keyParameter(contract)],
    ...(contract.body ? { requestBody: requestBodyOf(contract) } : {}),
    responses: responsesOf(contract),
  };
}

function descriptionOf({ audience, permission, permissionForOthers }: AnyContract): Json {
  const unless = permissionForOthers ? ", except for your own membership" : "";
  const texts = [
    ...(permission ? [`Requires the \`${permission}\` permission${unless}.`] : []),
    ...(audience === "session" ? ["Requires a session or an access token. API tokens aren't accepted."] : []),
  ];
  return texts.length > 0 ? { description: texts.join(" ") } : {};
}

function parametersOf(contract: AnyContract, where: "path" | "query"): Json[] {
  const schema = where === "path" ? contract.params : contract.query;
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input") as { properties?: Json; required?: string[] };
  const examples = where === "query" ? ((contract.example ?? {}) as Json) : {};
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === "path" || required.includes(name),
    schema: property,
    ...(Object.hasOwn(examples, name) && !contract.body ? { example: examples[name] } : {}),
  }));
}

function keyParameter(contract: AnyContract): Json[] {
  const isKept = contract.audience !== "public" || contract.holdsSecret;
  if (contract.method !== "POST" || contract.setsCookie || !isKept) return [];
  return [
    {
      name: "Idempotency-Key",
      in: "header",
      required: false,
      schema: { type: "string", minLength: 1, maxLength: 255 },
    },
  ];
}

function requestBodyOf(contract: AnyContract): Json {
  const example = contract.example === undefined ? {} : { example: contract.example };
  const schema = contract.body ? jsonSchema(contract.body, "input") : {};
  return { required: !contract.bodyOptional, content: { "application/json": { schema, ...example } } };
}

function contentOf(contract: AnyContract): Json {
  if (contract.status === 303) return {};
  if (contract.responseType) {
    const isText = contract.responseType.startsWith("text/");
    const schema = { type: "string", ...(isText ? {} : { format: "binary" }) };
    return { content: { [contract.responseType]: { schema } } };
  }
  return { content: { "application/json": { schema: jsonSchema(contract.response, "output") } } };
}

function responsesOf(contract: AnyContract): Json {
  const responses: Json = {};
  for (const status of [contract.status, ...(contract.statuses ?? [])]) {
    responses[status] = { description: successText(status), ...contentOf(contract), headers: headersOf(status) };
  }
  const schema = contract.isPublished ? "PublishedError" : "Error";
  for (const [status, names] of failuresOf(contract)) {
    responses[status] = {
      description: names.join(", "),
      headers: headersOf(status),
      content: { "application/json": { schema: { $ref: `#/components/schemas/${schema}` } } },
    };
  }
  return responses;
}

function successText(status: number): string {
  if (status === 303) return "See another page";
  return status === 201 ? "Created" : status < 300 ? "Success" : "Not available";
}

function headersOf(status: number): Json {
  const names = [...EVERYWHERE, ...(WITH_STATUS[status] ?? [])];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** The error codes an endpoint can return: those common to its kind, and those in its contract. */
export function failureCodes(contract: AnyContract): ErrorCode[] {
  const codes = new Set<ErrorCode>(["rate_limited", "internal", ...(contract.errors ?? [])]);
  if (contract.audience !== "public") codes.add("unauthenticated").add("forbidden");
  if (contract.params) codes.add("not_found");
  if (contract.query || contract.body || contract.method === "POST") codes.add("bad_request");
  if (contract.body || contract.method === "POST") codes.add("payload_too_large");
  if (contract.method !== "GET") codes.add("conflict").add("unsupported_media_type");
  if (contract.invalidStatus === 422) codes.add("validation_failed");
  return [...codes];
}

function failuresOf(contract: AnyContract): [number, string[]][] {
  const byStatus = new Map<number, string[]>();
  for (const code of failureCodes(contract)) {
    const { status, error } = ERRORS[code];
    byStatus.set(status, [...new Set([...(byStatus.get(status) ?? []), error])]);
  }
  return [...byStatus].sort(([a], [b]) => a - b);
}

function jsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    // zod omits defaults of transformed values, such as numbers in queries.
    override: ({ zodSchema, jsonSchema: json }) => {
      const { def } = zodSchema._zod;
      if (def.type === "default") json.default = def.defaultValue as typeof json.default;
    },
  }) as Json;
  return rest;
}

function operationId(contract: AnyContract): string {
  const words = contract.path.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return [contract.method.toLowerCase(), ...words.map((word) => word[0]?.toUpperCase() + word.slice(1))].join("");
}
