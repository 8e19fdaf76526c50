import { Resend, type Response as ResendResponse } from "resend";
import { z } from "zod";
import { ProviderFailure } from "../failure";

export type ResendOptions = {
  apiKey: string;
  baseUrl?: string;
  /** How long a call may take before its outcome counts as unknown. Defaults to 10 seconds. */
  timeoutMs?: number;
};

const Refusal = z.object({ name: z.string().catch(""), message: z.string().catch("") });

export function openResend({ apiKey, baseUrl, timeoutMs = 10_000 }: ResendOptions): Resend {
  const options = baseUrl ? { baseUrl: baseUrl.replace(/\/+$/, "") } : undefined;
  return new OutspokenResend(apiKey, options, timeoutMs);
}

/**
 * The SDK reports a refused connection, a lost response and invalid data alike ("Unable to fetch data"), but only the
 * first guarantees that nothing was sent. This transport distinguishes them.
 */
class OutspokenResend extends Resend {
  readonly timeoutMs: number;

  constructor(key: string, options: ConstructorParameters<typeof Resend>[1], timeoutMs: number) {
    super(key, options);
    this.timeoutMs = timeoutMs;
  }

  override async fetchRequest<T>(path: string, options: RequestInit = {}): Promise<ResendResponse<T>> {
    let response: Response;
    let body: unknown;
    try {
      const signal = AbortSignal.timeout(this.timeoutMs);
      response = await fetch(`${this.baseUrl}${path}`, { ...options, signal, redirect: "manual" });
      body = await response.json().catch((cause: unknown) => {
        if (cause instanceof SyntaxError) return null;
        throw cause;
      });
    } catch (cause) {
      throw lostRequest(cause);
    }
    if (!response.ok) throw refusedRequest(path, response, body);
    return { data: body as T, error: null, headers: Object.fromEntries(response.headers) };
  }
}

const NOT_CONNECTED = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

function lostRequest(cause: unknown): ProviderFailure {
  const reason = cause instanceof Error ? cause.cause : undefined;
  const code = reason instanceof Error && "code" in reason ? String(reason.code) : "";
  if (NOT_CONNECTED.has(code)) {
    return new ProviderFailure("unavailable", `Resend cannot be reached (${code})`, { cause });
  }
  return new ProviderFailure("unknown_outcome", `Resend did not answer (${code || "timeout"})`, { cause });
}

const A_QUOTA = ["daily_quota_exceeded", "monthly_quota_exceeded"];

function refusedRequest(path: string, { status, headers }: Response, body: unknown): ProviderFailure {
  const { name, message } = Refusal.safeParse(body).data ?? { name: "", message: "" };
  const text = `Resend answered ${status} ${name} ${message}`.trim().slice(0, 500);
  if (A_QUOTA.includes(name)) return new ProviderFailure("rate_limited", text, { retryAfterSeconds: 3600 });
  if (status === 429) return new ProviderFailure("rate_limited", text, { retryAfterSeconds: retryAfter(headers) });
  if (/^\/(?:domains|emails\/receiving)\b/.test(path) && status === 404) return new ProviderFailure("not_found", text);
  // A domain that Resend doesn't take, such as one that is registered already.
  if (path.startsWith("/domains") && status === 403 && name === "validation_error")
    return new ProviderFailure("refused", text);
  if (status === 401 || status === 403) return new ProviderFailure("unauthorized", text);
  if (status === 409 && name !== "invalid_idempotent_request") return new ProviderFailure("unknown_outcome", text);
  if (status >= 400 && status < 500 && status !== 408) return new ProviderFailure("refused", text);
  return new ProviderFailure("unknown_outcome", text);
}

function retryAfter(headers: Headers): number | undefined {
  const seconds = headers.get("retry-after") ?? headers.get("ratelimit-reset") ?? "";
  return /^\d{1,5}$/.test(seconds) ? Number(seconds) : undefined;
}
