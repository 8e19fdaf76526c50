import type { z } from "zod";
import type { AnyContract, Contract } from "@/lib/core/contract";
import { ERROR_CODES, type ErrorCode, type FieldErrors } from "@/lib/core/errors";
import { isPlainObject } from "@/lib/core/json";

/** Dispatched on `window` when the API responds with 401. */
export const SIGNED_OUT = "followthrough:signed-out";
/** Dispatched on `window` when a request got no response from our server. */
export const NO_ANSWER = "followthrough:no-answer";

/** Longer than any API call takes. On some networks, a lost request would otherwise never fail. */
const REQUEST_TIMEOUT_MS = 120_000;

/** There was no response, or one from something other than our server. The request may or may not have arrived. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
}

/**
 * An error response of the API. `fieldErrors` maps form fields to messages. Endpoints of the published interface return
 * no code, so check `status` instead.
 */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode | null,
    readonly error: string,
    message: string,
    readonly fieldErrors: FieldErrors,
    readonly details: unknown,
    readonly retryAfterSeconds: number | null,
  ) {
    super(message);
    this.name = "ApiError";
  }
}

/** Whether the server refused the request for good. Otherwise the same request may succeed later. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}

type Input<C extends AnyContract> =
  C extends Contract<infer P, infer Q, infer B, z.ZodType>
    ? {
        params?: z.input<P>;
        query?: Partial<Record<keyof z.input<Q>, string | number | undefined>>;
        body?: z.input<B>;
        idempotencyKey?: string;
      }
    : never;

/** A serializable API request. It can be stored and sent later. */
export type Call = { method: string; path: string; body?: unknown; idempotencyKey?: string };

/** Calls our own API from the browser, typed by the contract. Throws ApiError or NoAnswer. */
export async function api<C extends AnyContract>(
  contract: C,
  input: Input<C> = {} as Input<C>,
): Promise<z.output<C["response"]>> {
  return (await send(callOf(contract, input))) as z.output<C["response"]>;
}

export function callOf<C extends AnyContract>(contract: C, input: Input<C> = {} as Input<C>): Call {
  const {
    params = {},
    query = {},
    body,
    idempotencyKey,
  } = input as {
    params?: Record<string, string>;
    query?: Record<string, string | number | undefined>;
    body?: unknown;
    idempotencyKey?: string;
  };
  const path = contract.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== "") search.set(name, String(value));
  return { method: contract.method, path: `${path}${search.size > 0 ? `?${search}` : ""}`, body, idempotencyKey };
}

/** Keeps `keepalive` bodies small, because browsers limit their total size. */
const MAX_KEPT_ALIVE = 8_000;

/**
 * The `fetch` options for a request. A request with an idempotency key is safe to repeat, so it may outlive its page.
 */
export function initOf({ method, body, idempotencyKey }: Call): RequestInit {
  const headers = {
    ...(body === undefined ? {} : { "Content-Type": "application/json" }),
    ...(idempotencyKey ? { "Idempotency-Key": idempotencyKey } : {}),
  };
  const text = body === undefined ? "" : JSON.stringify(body);
  const keepalive = idempotencyKey !== undefined && text.length < MAX_KEPT_ALIVE;
  return { method, headers, keepalive, ...(body === undefined ? {} : { body: text }) };
}

/** Sends a request and resolves to its JSON response. Throws ApiError or NoAnswer. */
export async function send(call: Call): Promise<unknown> {
  const init = { ...initOf(call), signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) };
  const response = await fetch(`/api${call.path}`, init).catch(failWithoutAnswer);
  // All our responses have a request id. A page from a proxy or captive portal has none.
  if (!response.headers.has("x-request-id")) return failWithoutAnswer();
  const answer: unknown = await response.json().catch(response.ok ? failWithoutAnswer : () => ({}));
  if (response.status === 401) window.dispatchEvent(new Event(SIGNED_OUT));
  if (!response.ok) throw failure(response, answer);
  return answer;
}

function failWithoutAnswer(): never {
  window.dispatchEvent(new Event(NO_ANSWER));
  throw new NoAnswer("The server didn't respond");
}

function failure(response: Response, answer: unknown): ApiError {
  const body = isPlainObject(answer) ? answer : {};
  const error = textOf(body.error);
  const retryAfter = Number(response.headers.get("retry-after"));
  return new ApiError(
    response.status,
    ERROR_CODES.find((code) => code === body.code) ?? null,
    error ?? "Error",
    textOf(body.message) ?? error ?? `The server returned ${response.status}`,
    fieldErrorsOf(body.details),
    body.details,
    Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
  );
}

function fieldErrorsOf(details: unknown): FieldErrors {
  const fieldErrors = isPlainObject(details) && isPlainObject(details.fieldErrors) ? details.fieldErrors : {};
  return Object.fromEntries(
    Object.entries(fieldErrors).map(([field, messages]) => [
      field,
      Array.isArray(messages) ? messages.map(String) : [],
    ]),
  );
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
