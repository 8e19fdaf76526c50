import Ajv2020 from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { expect } from "vitest";
import type { AnyContract } from "@/lib/core/contract";
import { openApiDocument } from "@/lib/http/openapi";
import type { Answer } from "../call-route";
import { nameOf } from "./valid-call";

type Media = { schema: object };
export type Operation = {
  parameters: { name: string; in: string; schema: JsonSchema }[];
  requestBody?: { content: { "application/json": { schema: JsonSchema } } };
  responses: Record<string, { content: Record<string, Media> }>;
};
/** The subset of JSON Schema that z.toJSONSchema produces. */
export type JsonSchema = {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  maxProperties?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
};

const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));
ajv.addSchema(openApiDocument(), "openapi");

export function operationOf(contract: AnyContract): Operation {
  const paths = openApiDocument().paths as Record<string, Record<string, Operation>>;
  const operation = paths[contract.path]?.[contract.method.toLowerCase()];
  if (!operation) throw new Error(`${nameOf(contract)} is not documented`);
  return operation;
}

/** Differences of a response from its documentation: undocumented content and missing required parts. */
export function undocumented(contract: AnyContract, answer: Answer): string[] {
  const response = operationOf(contract).responses[answer.status];
  if (!response) return [`status ${answer.status} is not documented: ${answer.text.slice(0, 300)}`];
  if (answer.status === 303) return answer.headers.has("location") && answer.text === "" ? [] : ["no redirect"];
  const type = answer.headers.get("content-type")?.split(";")[0] ?? "none";
  if (!response.content[type]) return [`${type} is not documented for ${answer.status}`];
  if (type !== "application/json") return [];
  const pointer = [contract.path, contract.method.toLowerCase(), "responses", answer.status, "content", type, "schema"]
    .map((part) => `${part}`.replace(/~/g, "~0").replace(/\//g, "~1"))
    .map(encodeURIComponent)
    .join("/");
  const validate = ajv.getSchema(`openapi#/paths/${pointer}`);
  if (!validate) return ["the response has no schema"];
  return validate(answer.body) ? [] : [ajv.errorsText(validate.errors)];
}

/** Every error is JSON of one shape and reveals no internals. */
export function expectFailure(answer: Answer, status: number | number[]): void {
  expect([status].flat(), answer.text.slice(0, 300)).toContain(answer.status);
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  expect(answer.body).toMatchObject({ error: expect.any(String), message: expect.any(String) });
  expect(answer.text).not.toMatch(/prisma|postgres|select |node_modules|\/lib\/|\bat \w+ \(/i);
}

export function faultyFields(answer: Answer): Record<string, string[]> {
  const { details } = answer.body as { details?: Record<string, unknown> };
  if (answer.status === 422) return (details ?? {}) as Record<string, string[]>;
  return ((details as { fieldErrors?: Record<string, string[]> } | undefined)?.fieldErrors ?? {}) as never;
}
