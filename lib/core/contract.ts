import type { z } from "zod";
import type { ErrorCode } from "./errors";
import type { Permission } from "./permissions";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may call an endpoint: anyone (`public`), a member of a tenant with any credential (`member`), or only a signed-in
 * person with a session cookie or an access token created from a session, never an API token (`session`).
 */
export type Audience = "public" | "member" | "session";

/**
 * The definition of one endpoint. The handler types, validation, browser client, OpenAPI document and generated tests
 * are all derived from it. `path` is relative to /api and marks parameters as `{name}`.
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
  /** When set, `permission` isn't required if `{id}` is the caller's own membership. */
  permissionForOthers?: boolean;
  params?: Params;
  query?: Query;
  body?: Body;
  bodyOptional?: boolean;
  /** The status for field errors. Only POST /email/send uses 422. */
  invalidStatus?: 400 | 422;
  /**
   * The default success status. A handler may choose another one from `statuses`.
   * A 303 sends a `Location` header and no body, so its `response` is `z.null()`.
   */
  status: 200 | 201 | 303;
  statuses?: readonly number[];
  response: Response;
  /**
   * The content type of a response that isn't JSON: a file, with `z.instanceof(Uint8Array)` as `response`, or an event
   * stream, with `z.string()`.
   */
  responseType?: "application/pdf" | "text/event-stream" | "text/csv" | "application/x-ndjson";
  /** Whether the endpoint is part of the published interface. Its error bodies have a fixed shape without `code`. */
  isPublished?: boolean;
  /** Error codes in addition to those that every endpoint of its kind can return. */
  errors?: readonly ErrorCode[];
  /**
   * Whether the endpoint adds content. It returns 409 when the workspace's storage is full
   * (docs/decisions/0012-storage.md).
   */
  addsContent?: boolean;
  /**
   * Whether the response contains a secret that is shown once. The copy stored under an Idempotency-Key is encrypted.
   */
  holdsSecret?: boolean;
  /** Whether a success sets a cookie. A replay couldn't, so an Idempotency-Key is ignored. */
  setsCookie?: boolean;
  /**
   * Whether the handler is safe to run again under the same Idempotency-Key: it finds what it created, or changes
   * nothing.
   */
  isRepeatable?: boolean;
  /** A valid request body (or query, for endpoints without a body), shown in the documentation. */
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
