import { ProviderFailure } from "../failure";

const MAX_WAIT_SECONDS = 24 * 3600;

/** Parses the JSON of a response; anything else throws `bad_output`. */
export async function readJson(provider: string, response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderFailure("bad_output", `${provider}: ${response.status} without JSON`);
  }
}

/** Returns `Retry-After` in seconds, from a number or a date (RFC 9110, section 10.2.3); at most a day. */
export function retryAfterSeconds(headers: Pick<Headers, "get">, now = Date.now()): number | undefined {
  const value = headers.get("retry-after")?.trim() ?? "";
  const seconds = Math.ceil(/^\d{1,9}(?:\.\d{1,9})?$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(MAX_WAIT_SECONDS, Math.max(0, seconds));
}

/**
 * Converts a status if the provider gives no more specific reason. A 5xx response to a write is `unknown_outcome`; the
 * caller states whether its request was a write.
 */
export function failureOfStatus(
  provider: string,
  response: Pick<Response, "status" | "headers">,
  { isWrite, about = "" }: { isWrite: boolean; about?: string },
): ProviderFailure {
  const { status, headers } = response;
  const text = `${provider}: ${status} ${about}`.trim().slice(0, 300);
  if (status === 401) return new ProviderFailure("unauthorized", text);
  if (status === 404 || status === 410) return new ProviderFailure("not_found", text);
  if (status === 429 || status === 503) {
    const wait = retryAfterSeconds(headers);
    const kind = status === 429 ? "rate_limited" : "unavailable";
    return new ProviderFailure(kind, text, wait === undefined ? {} : { retryAfterSeconds: wait });
  }
  if (status >= 500 || status === 408) return new ProviderFailure(isWrite ? "unknown_outcome" : "unavailable", text);
  return new ProviderFailure("refused", text);
}
