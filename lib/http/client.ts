import { z } from "zod";
import type { AnyContract, Contract } from "@/lib/core/contract";
import { ERROR_CODES, type ErrorCode, type FieldErrors } from "@/lib/core/errors";

/** Fired on `window` when the session was not accepted any more. */
export const SIGNED_OUT = "followthrough:signed-out";
/** Fired on `window` when a call got no response from our server. */
export const NO_ANSWER = "followthrough:no-answer";

/** Longer than any of our calls takes; a network that swallows requests never fails. */
const REQUEST_TIMEOUT_MS = 120_000;

/** No answer came, or one of someone else's network: whether the call arrived is not known. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
}

/**
 * What the API answered when it refused; `fieldErrors` belong to the form's fields. Endpoints of the published interface
 * have no code, and are told apart by their status.
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

type Input<C extends AnyContract> =
  C extends Contract<infer P, infer Q, infer B, z.ZodType>
    ? {
        params?: z.input<P>;
        query?: Partial<Record<keyof z.input<Q>, string | number | undefined>>;
        body?: z.input<B>;
        idempotencyKey?: string;
      }
    : never;

/** A call as it goes over the wire; plain data, so that it can wait and be sent later. */
export type Call = { method: string; path: string; body?: unknown; idempotencyKey?: string };

/** Calls our own API from the browser, typed by its contract. Throws ApiError or NoAnswer. */
export async function api<C extends AnyContract>(
  contract: C,
  input: Input<C> = {} as Input<C>,
): Promise<z.output<C["response"]>> {
  return (await send(callOf(contract, input))) as z.output<C["response"]>;
}

/** What `api` would send. */
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

/** As much as a browser still sends for pages that are gone. */
const MAX_KEPT_ALIVE = 8_000;

/** A call as `fetch` takes it. One that is done once, however often it is sent, outlives its page. */
export function initOf({ method, body, idempotencyKey }: Call): RequestInit {
  const headers = {
    ...(body === undefined ? {} : { "Content-Type": "application/json" }),
    ...(idempotencyKey ? { "Idempotency-Key": idempotencyKey } : {}),
  };
  const text = body === undefined ? "" : JSON.stringify(body);
  const keepalive = idempotencyKey !== undefined && text.length < MAX_KEPT_ALIVE;
  return { method, headers, keepalive, ...(body === undefined ? {} : { body: text }) };
}

/** Sends a call and resolves to the JSON it was answered with. Throws ApiError or NoAnswer. */
export async function send(call: Call): Promise<unknown> {
  const init = { ...initOf(call), signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) };
  const response = await fetch(`/api${call.path}`, init).catch(failWithoutAnswer);
  // Each answer of ours has a request id; a page someone else's network puts in between has none.
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

const FieldErrorsOf = z.object({ fieldErrors: z.record(z.string(), z.array(z.string())) });
const ErrorBody = z.object({
  error: z.string().optional(),
  code: z.enum(ERROR_CODES).optional().catch(undefined),
  message: z.string().optional(),
  details: z.unknown().optional(),
});

function failure(response: Response, answer: unknown): ApiError {
  const body: Partial<z.output<typeof ErrorBody>> = ErrorBody.safeParse(answer).data ?? {};
  const retryAfter = Number(response.headers.get("retry-after"));
  return new ApiError(
    response.status,
    body.code ?? null,
    body.error ?? "Error",
    body.message ?? body.error ?? `The server returned ${response.status}`,
    FieldErrorsOf.safeParse(body.details).data?.fieldErrors ?? {},
    body.details,
    Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
  );
}
