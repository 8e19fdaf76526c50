import { Resend, type Response as ResendResponse } from "resend";
import { z } from "zod";
import { ProviderFailure } from "../failure";
import type { EmailPort, OutgoingEmail } from "./port";

type ResendOptions = {
  apiKey: string;
  baseUrl?: string;
  /** How long a call may take before its outcome counts as unknown. Defaults to 10 seconds. */
  timeoutMs?: number;
};

const Accepted = z.object({ id: z.string().min(1).max(200) });
const Refusal = z.object({ name: z.string().catch(""), message: z.string().catch("") });

/** Sends through Resend (https://resend.com/docs/api-reference/emails/send-email). */
export function createResendEmail({ apiKey, baseUrl, timeoutMs = 10_000 }: ResendOptions): EmailPort {
  const resend = new OutspokenResend(apiKey, baseUrl ? { baseUrl: baseUrl.replace(/\/+$/, "") } : undefined);
  return {
    provider: "resend",
    async send(email, idempotencyKey) {
      const options = { idempotencyKey, signal: AbortSignal.timeout(timeoutMs) };
      const { data } = await resend.emails.send(payloadOf(email), options);
      const accepted = Accepted.safeParse(data);
      if (!accepted.success) throw new ProviderFailure("unknown_outcome", "Resend answered without a message id");
      return { messageId: accepted.data.id };
    },
  };
}

// Sorted because Resend compares repeated requests exactly, and a jsonb column reorders keys.
function payloadOf(email: OutgoingEmail) {
  const sorted = (record: Record<string, string>) => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    from: email.from,
    to: email.to,
    ...(email.cc.length > 0 && { cc: email.cc }),
    ...(email.replyTo !== null && { replyTo: email.replyTo }),
    subject: email.subject,
    html: email.html,
    ...(email.text !== null && { text: email.text }),
    headers: Object.fromEntries(sorted(email.headers)),
    tags: sorted(email.tags).map(([name, value]) => ({ name, value })),
  };
}

/**
 * The SDK reports a refused connection, a lost response and invalid data alike ("Unable to fetch data"), but only the
 * first guarantees that nothing was sent. This transport distinguishes them.
 */
class OutspokenResend extends Resend {
  override async fetchRequest<T>(path: string, options: RequestInit = {}): Promise<ResendResponse<T>> {
    let response: Response;
    let body: unknown;
    try {
      response = await fetch(`${this.baseUrl}${path}`, { ...options, redirect: "manual" });
      body = await response.json().catch((cause: unknown) => {
        if (cause instanceof SyntaxError) return null;
        throw cause;
      });
    } catch (cause) {
      throw lostRequest(cause);
    }
    if (!response.ok) throw refusedRequest(response, body);
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

function refusedRequest({ status, headers }: Response, body: unknown): ProviderFailure {
  const { name, message } = Refusal.safeParse(body).data ?? { name: "", message: "" };
  const text = `Resend answered ${status} ${name} ${message}`.trim().slice(0, 500);
  if (A_QUOTA.includes(name)) return new ProviderFailure("rate_limited", text, { retryAfterSeconds: 3600 });
  if (status === 429) return new ProviderFailure("rate_limited", text, { retryAfterSeconds: retryAfter(headers) });
  if (status === 401 || status === 403) return new ProviderFailure("unauthorized", text);
  if (status === 409 && name !== "invalid_idempotent_request") return new ProviderFailure("unknown_outcome", text);
  if (status >= 400 && status < 500 && status !== 408) return new ProviderFailure("refused", text);
  return new ProviderFailure("unknown_outcome", text);
}

function retryAfter(headers: Headers): number | undefined {
  const seconds = headers.get("retry-after") ?? headers.get("ratelimit-reset") ?? "";
  return /^\d{1,5}$/.test(seconds) ? Number(seconds) : undefined;
}
