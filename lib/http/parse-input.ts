import type { z } from "zod";
import type { AnyContract } from "@/lib/core/contract";
import { AppError, type FieldErrors, firstFault, notFound } from "@/lib/core/errors";
import { isPlainObject } from "@/lib/core/json";
import { issueText } from "./issue-text";

/** Path parameters. A malformed value is a 404, not a validation error. */
export function parseParams(contract: AnyContract, params: Record<string, unknown>): unknown {
  if (!contract.params) return {};
  const result = contract.params.safeParse(params);
  if (!result.success) throw notFound("Object");
  return result.data;
}

/** Query parameters. Repeated ones are rejected, and unknown ones are ignored. */
export function parseQuery(contract: AnyContract, search: URLSearchParams): unknown {
  if (!contract.query) return {};
  const given: Record<string, string> = {};
  const twice: FieldErrors = {};
  for (const [name, value] of search) {
    if (Object.hasOwn(given, name)) twice[name] = ["must be given only once"];
    if (name !== "__proto__") given[name] = value;
  }
  const result = contract.query.safeParse(given);
  const known = repeatedParameters(contract.query, twice);
  if (result.success && Object.keys(known).length === 0) return result.data;
  const fieldErrors = { ...(result.success ? {} : fieldErrorsOf(result.error)), ...known };
  throw invalid(400, fieldErrors, "Query parameter ");
}

/** Endpoints without a body ignore a JSON object, like unknown fields, but reject any other JSON value. */
export function parseBodyInput(contract: AnyContract, body: unknown): unknown {
  if (!contract.body && (body === undefined || isPlainObject(body))) return undefined;
  if (body === undefined && contract.bodyOptional) return contract.body.parse({});
  if (body === undefined) throw new AppError("bad_request", "The body must be a JSON object");
  if (!contract.body || !isPlainObject(body)) throw new AppError("bad_request", "The body must be a JSON object");
  const result = contract.body.safeParse(body);
  if (result.success) return result.data;
  throw invalid(contract.invalidStatus ?? 400, fieldErrorsOf(result.error));
}

/** `error` names the body even for a query, as published, so that the message has to say what is wrong. */
export function invalid(status: 400 | 422, fieldErrors: FieldErrors, what = ""): AppError {
  const message = what + firstFault(fieldErrors);
  return status === 422
    ? new AppError("validation_failed", message, { details: fieldErrors })
    : new AppError("bad_request", message, { details: { fieldErrors } });
}

/** Limits the number and length of field names in an error, so that it can't be as large as the body it rejects. */
const MAX_FIELDS = 100;
const MAX_NAME_LENGTH = 100;

/**
 * Groups issues by top-level field. Messages about nested values start with their path. At most 100 fields are listed.
 */
export function fieldErrorsOf(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  let named = 0;
  for (const issue of error.issues) {
    const [first, ...rest] = issue.path;
    const names = issue.code === "unrecognized_keys" && first === undefined ? issue.keys : [String(first ?? "body")];
    const where = first !== undefined && rest.length > 0 ? `${shortened(pathText(first, rest))} ` : "";
    for (const full of names) {
      const name = shortened(full);
      if (!Object.hasOwn(fields, name) && ++named > MAX_FIELDS) return fields;
      const texts = Object.hasOwn(fields, name) ? (fields[name] ?? []) : [];
      if (texts.length < 20 && !texts.includes(where + issueText(issue)))
        Object.defineProperty(fields, name, {
          value: [...texts, where + issueText(issue)],
          enumerable: true,
          configurable: true,
        });
    }
  }
  return fields;
}

/** `to[0]` for an entry of a list, whose index alone says nothing, and `items[0].quantity` within any other field. */
function pathText(first: PropertyKey, rest: PropertyKey[]): string {
  const keys = typeof rest[0] === "number" ? [first, ...rest] : rest;
  return keys.map((key, at) => (typeof key === "number" ? `[${key}]` : `${at > 0 ? "." : ""}${String(key)}`)).join("");
}

function shortened(name: string): string {
  return name.length <= MAX_NAME_LENGTH ? name : `${name.slice(0, MAX_NAME_LENGTH).toWellFormed()}…`;
}

function repeatedParameters(query: z.ZodType, twice: FieldErrors): FieldErrors {
  const shape = "shape" in query && isPlainObject(query.shape) ? query.shape : {};
  return Object.fromEntries(Object.entries(twice).filter(([name]) => Object.hasOwn(shape, name)));
}
