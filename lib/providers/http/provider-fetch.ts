import { ProviderFailure, Redirected, TooLarge } from "../failure";
import { exchange, NoAnswerError, type RawAnswer, TooLargeError } from "./exchange";

export type Fetch = typeof fetch;

type Options = {
  /** The provider's display name, such as `HubSpot`. */
  provider: string;
  /** Whether a request may go to this URL. All others are rejected before connecting. */
  accepts: (url: URL) => boolean;
  timeoutMs?: number | undefined;
  maxBytes?: number;
};

const MIB = 1024 * 1024;
const NO_BODY = new Set([204, 205, 304]);

/**
 * Creates a `fetch` for one provider that reads responses in full. Foreign or private addresses, redirects, 2xx HTML
 * pages and more than `maxBytes` (default 32 MiB) throw ProviderFailure; any other response is returned. A lost
 * response or a timeout (default 10 s) is `unavailable` for reads and `unknown_outcome` for writes.
 */
export function createProviderFetch({ provider, accepts, timeoutMs = 10_000, maxBytes = 32 * MIB }: Options): Fetch {
  return async (input, init) => {
    const request = requestOf(provider, input, init);
    if (!accepts(new URL(request.url))) throw new ProviderFailure("bad_output", `${provider}: a foreign address`);
    const answer = await exchange(request, { timeoutMs, maxBytes, signal: request.signal }).catch((error: unknown) => {
      throw error instanceof TooLargeError
        ? new TooLarge(`${provider}: the answer`, maxBytes)
        : failureOf(provider, request.method, error);
    });
    return checked(provider, answer);
  };
}

/** Accepts only the origins of these URLs. */
export function sameOriginAs(...addresses: string[]): (url: URL) => boolean {
  const origins = addresses.map((address) => new URL(address).origin);
  return (url) => origins.includes(url.origin);
}

function requestOf(provider: string, input: Parameters<Fetch>[0], init: Parameters<Fetch>[1]): Request {
  try {
    return new Request(input, { ...init, redirect: "manual" });
  } catch {
    throw new ProviderFailure("bad_output", `${provider}: an unusable address`);
  }
}

function checked(provider: string, { status, headers, body }: RawAnswer): Response {
  if (status >= 300 && status < 400 && status !== 304) {
    throw new Redirected(provider, status);
  }
  const isPage = String(headers["content-type"] ?? "").startsWith("text/html");
  if (status < 300 && isPage) throw new ProviderFailure("bad_output", `${provider}: a web page instead of data`);
  const { "content-encoding": _, "content-length": __, "transfer-encoding": ___, ...kept } = headers;
  const pairs = Object.entries(kept).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value ?? ""]).map((one): [string, string] => [name, one]),
  );
  return new Response(NO_BODY.has(status) ? null : body, { status, headers: pairs });
}

function failureOf(provider: string, method: string, error: unknown): ProviderFailure {
  if (!(error instanceof NoAnswerError)) return new ProviderFailure("bad_output", `${provider}: unreadable answer`);
  const mayHaveActed = error.wasSent && method !== "GET" && method !== "HEAD";
  return new ProviderFailure(mayHaveActed ? "unknown_outcome" : "unavailable", `${provider}: no answer`);
}
