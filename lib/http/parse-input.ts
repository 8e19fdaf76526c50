import type { z } from "zod";
import type { AnyContract } from "@/lib/core/contract";
import { AppError, type FieldErrors, notFound } from "@/lib/core/errors";
import { isPlainObject } from "@/lib/core/json";

/** Path slots. A value that cannot name anything is a 404, not a hint. */
export function parseParams(contract: AnyContract, params: Record<string, unknown>): unknown {
  if (!contract.params) return {};
  const result = contract.params.safeParse(params);
  if (!result.success) throw notFound("Object");
  return result.data;
}

/** Query parameters. Repeated ones are refused, unknown ones ignored. */
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
  throw invalid(400, fieldErrors);
}

/** Where no body is asked for, an object is ignored as unknown fields are; anything else was meant for another place. */
export function parseBodyInput(contract: AnyContract, body: unknown): unknown {
  if (!contract.body && (body === undefined || isPlainObject(body))) return undefined;
  if (body === undefined && contract.bodyOptional) return contract.body.parse({});
  if (body === undefined) throw new AppError("bad_request", "The body must be a JSON object");
  if (!contract.body || !isPlainObject(body)) throw new AppError("bad_request", "The body must be a JSON object");
  const result = contract.body.safeParse(body);
  if (result.success) return result.data;
  throw invalid(contract.invalidStatus ?? 400, fieldErrorsOf(result.error));
}

export function invalid(status: 400 | 422, fieldErrors: FieldErrors): AppError {
  const [field = "body", texts = []] = Object.entries(fieldErrors)[0] ?? [];
  const message = `${field}: ${texts[0] ?? "is not valid"}`;
  return status === 422
    ? new AppError("validation_failed", message, { details: fieldErrors })
    : new AppError("bad_request", message, { details: { fieldErrors } });
}

/** An answer names a limited number of fields, and a limited part of their names: it must not be as large as the body it refuses. */
const MAX_FIELDS = 100;
const MAX_NAME_LENGTH = 100;

/** Issues by top-level field; a text about something deeper begins with its path. The first hundred fields are named. */
export function fieldErrorsOf(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  let named = 0;
  for (const issue of error.issues) {
    const [first, ...rest] = issue.path;
    const names = issue.code === "unrecognized_keys" && first === undefined ? issue.keys : [String(first ?? "body")];
    const where = rest.length > 0 ? `${shortened(rest.map(String).join("."))} ` : "";
    for (const full of names) {
      const name = shortened(full);
      if (!Object.hasOwn(fields, name) && ++named > MAX_FIELDS) return fields;
      const texts = Object.hasOwn(fields, name) ? (fields[name] ?? []) : [];
      if (texts.length < 20 && !texts.includes(where + textOf(issue)))
        Object.defineProperty(fields, name, {
          value: [...texts, where + textOf(issue)],
          enumerable: true,
          configurable: true,
        });
    }
  }
  return fields;
}

function shortened(name: string): string {
  return name.length <= MAX_NAME_LENGTH ? name : `${name.slice(0, MAX_NAME_LENGTH).toWellFormed()}…`;
}

function textOf(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_type" && /received undefined$/.test(issue.message)) return "is required";
  if (issue.code === "unrecognized_keys") return "isn't a known field";
  return issue.message;
}

function repeatedParameters(query: z.ZodType, twice: FieldErrors): FieldErrors {
  const shape = "shape" in query && isPlainObject(query.shape) ? query.shape : {};
  return Object.fromEntries(Object.entries(twice).filter(([name]) => Object.hasOwn(shape, name)));
}
