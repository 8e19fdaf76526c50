import { keysOf } from "./keys-of.ts";

/**
 * Every error the product can return. Features throw the key, and API clients see `status` and `error` (documented in
 * the error table of the published interface).
 */
export const ERRORS = {
  bad_request: { status: 400, error: "Invalid request body" },
  unauthenticated: { status: 401, error: "Unauthorized" },
  forbidden: { status: 403, error: "Forbidden" },
  not_found: { status: 404, error: "Not Found" },
  no_crm_connection: { status: 404, error: "No active CRM connection found" },
  no_calendar_connection: { status: 404, error: "No Google connection" },
  method_not_allowed: { status: 405, error: "Method Not Allowed" },
  request_timeout: { status: 408, error: "Request Timeout" },
  conflict: { status: 409, error: "Conflict" },
  revision_conflict: { status: 409, error: "Revision conflict" },
  invalid_transition: { status: 409, error: "Invalid transition" },
  storage_full: { status: 409, error: "Conflict" },
  token_limit: { status: 409, error: "Token limit reached" },
  payload_too_large: { status: 413, error: "Payload Too Large" },
  unsupported_media_type: { status: 415, error: "Unsupported Media Type" },
  validation_failed: { status: 422, error: "Validation failed" },
  rate_limited: { status: 429, error: "Rate limit exceeded" },
  headers_too_large: { status: 431, error: "Request Header Fields Too Large" },
  internal: { status: 500, error: "Internal Server Error" },
} as const satisfies Record<string, { status: number; error: string }>;

export type ErrorCode = keyof typeof ERRORS;
export const ERROR_CODES: readonly ErrorCode[] = keysOf(ERRORS);

/** Maps a field name to messages that say what is wrong and how to fix it. */
export type FieldErrors = Record<string, string[]>;

type AppErrorOptions = {
  details?: unknown;
  /** Additional members of the response body besides error, message and details, such as `hint` or `connected`. */
  extra?: Record<string, unknown>;
  retryAfterSeconds?: number;
  cause?: unknown;
};

/** The error class that features throw. Only `lib/http/error-response.ts` converts it to an HTTP response. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;
  readonly extra: Record<string, unknown> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.details = options.details;
    this.extra = options.extra;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** A 400 with the invalid fields in `details.fieldErrors`. */
export function invalidFields(fieldErrors: FieldErrors): AppError {
  return new AppError("bad_request", firstFault(fieldErrors), { details: { fieldErrors } });
}

/** The first fault in a sentence. One of a list's entry already begins with the list's name. */
export function firstFault(fieldErrors: FieldErrors): string {
  const [field = "body", [text = "is not valid"] = []] = Object.entries(fieldErrors)[0] ?? [];
  return text.startsWith(`${field}[`) ? text : `${field}: ${text}`;
}

export function notFound(what: string): AppError {
  return new AppError("not_found", `${what} not found`);
}
