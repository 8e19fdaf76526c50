import type { z } from "zod";
import type { ErrorCode } from "./errors";
import type { Permission } from "./permissions";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may call: anyone; any member of a tenant, by whatever credential; or only a signed-in person, by the session
 * cookie or an access token made from a session, never by an API token.
 */
export type Audience = "public" | "member" | "session";

/**
 * One endpoint, written once. Handler types, validation, the browser client, OpenAPI and the
 * generated tests all come from it. `path` is relative to /api and uses `{name}` slots.
 */
export type Contract<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> = {
  method: Method;
  path: `/${string}`;
  summary: string;
  tag: string;
  audience: Audience;
  permission?: Permission;
  /** Nobody needs the permission for the `{id}` of their own membership. */
  permissionForOthers?: boolean;
  params?: Params;
  query?: Query;
  body?: Body;
  /** When the body may be left out altogether. */
  bodyOptional?: boolean;
  /** The status a failed field answers with; 422 only on POST /email/send. */
  invalidStatus?: 400 | 422;
  /** Success status; a handler may choose another of `statuses`. With 303 there is a `Location` and no body: `z.null()`. */
  status: 200 | 201 | 303;
  statuses?: readonly number[];
  response: Response;
  /**
   * For an answer that is not JSON: a file, with `z.instanceof(Uint8Array)` as `response`, or events that keep coming, with
   * `z.string()`.
   */
  responseType?: "application/pdf" | "text/event-stream" | "text/csv" | "application/x-ndjson";
  /** Belongs to the published interface, whose bodies are exact: its errors have no `code`. */
  isPublished?: boolean;
  /** Failures beyond those every endpoint of its kind can answer with. */
  errors?: readonly ErrorCode[];
  /** Adds content: 409 where the workspace stores as much as it may (docs/decisions/0012-storage.md). */
  addsContent?: boolean;
  /** The answer shows a secret once: where it has to be kept for a repeat, it is kept encrypted. */
  holdsSecret?: boolean;
  /** Done again under the same Idempotency-Key it finds what it made, or changes nothing. */
  isRepeatable?: boolean;
  /** A request body (or, without one, query) that works, shown in the documentation. */
  example?: unknown;
};

type Options<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = Omit<
  Contract<P, Q, B, R>,
  "audience" | "status"
> & { audience?: Audience; status?: 200 | 201 | 303 };

export function defineContract<
  P extends z.ZodType = z.ZodType<Record<string, never>>,
  Q extends z.ZodType = z.ZodType<Record<string, never>>,
  B extends z.ZodType = z.ZodType<undefined>,
  R extends z.ZodType = z.ZodType,
>(options: Options<P, Q, B, R>): Contract<P, Q, B, R> {
  return { audience: "member", status: 200, ...options };
}

// biome-ignore lint/suspicious/noExplicitAny: a contract of any shape, as lists of contracts hold them
export type AnyContract = Contract<any, any, any, any>;
