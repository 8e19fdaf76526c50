import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { PrivateAddressError, type Resolve, restrictedLookup } from "../http/private-address";
import { retryAfterSeconds } from "../http/read-answer";
import { type AddressPolicy, isReachable, refusalOf } from "./address";
import type { WebhookAnswer, WebhookPort, WebhookRequest } from "./port";

const TIMEOUT_MS = 15_000;
const KEPT_BYTES = 4 * 1024;

type Options = AddressPolicy & { timeoutMs?: number; resolve?: Resolve };

/**
 * Posts to public https addresses. The addresses that a name resolves to are checked on the connection itself, so a name
 * that resolves differently a moment later gets nowhere. Redirects are not followed, and a response is read up to 4 KB.
 */
export function createHttpWebhooks({ timeoutMs = TIMEOUT_MS, resolve, ...policy }: Options): WebhookPort {
  return {
    refusalOf: (url) => refusalOf(url, policy),
    async post(request) {
      const started = performance.now();
      const refusal = refusalOf(request.url, policy);
      const answer = refusal ? failed(`The URL ${refusal}`) : await send(request, { timeoutMs, resolve, policy });
      return { ...answer, durationMs: Math.round(performance.now() - started) };
    },
  };
}

type Outcome = Omit<WebhookAnswer, "durationMs">;
type Sending = { timeoutMs: number; resolve: Resolve | undefined; policy: AddressPolicy };

function send({ url, headers, body }: WebhookRequest, { timeoutMs, resolve, policy }: Sending): Promise<Outcome> {
  const target = new URL(url);
  const lookup = restrictedLookup((ip) => isReachable(ip, target.hostname, policy), resolve);
  const options = {
    method: "POST",
    headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
    // A connection of its own, so that none is reused that another check has let through.
    agent: false,
    lookup,
    signal: AbortSignal.timeout(timeoutMs),
  } as const;
  return new Promise((settle) => {
    const transport = target.protocol === "https:" ? https : http;
    const outgoing = transport.request(target, options);
    const fail = (error: Error) => settle(failed(reasonOf(error, timeoutMs)));
    outgoing.on("error", fail);
    outgoing.on("response", async (incoming) => {
      outgoing.off("error", fail).on("error", () => undefined);
      const text = await readStart(incoming);
      outgoing.destroy();
      settle({ status: incoming.statusCode ?? null, body: text, error: null, retryAfterSeconds: waitOf(incoming) });
    });
    outgoing.end(body);
  });
}

/** The status counts however the response goes on: what was read until then is kept. */
async function readStart(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= KEPT_BYTES) break;
    }
  } catch {
    // Cut off, or still coming when the time was up.
  }
  const bytes = Buffer.concat(chunks).subarray(0, KEPT_BYTES);
  return new TextDecoder().decode(bytes).replaceAll("\u0000", "\ufffd");
}

function waitOf({ headers }: IncomingMessage): number | null {
  const value = headers["retry-after"];
  return value === undefined ? null : (retryAfterSeconds(new Headers({ "retry-after": value })) ?? null);
}

function failed(error: string): Outcome {
  return { status: null, body: null, error, retryAfterSeconds: null };
}

function reasonOf(error: Error, timeoutMs: number): string {
  if (error instanceof PrivateAddressError) return "The name resolves to an address of a private network";
  if (error.name === "TimeoutError" || error.name === "AbortError") return `No response within ${timeoutMs / 1_000} s`;
  const code = "code" in error ? String(error.code) : "";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "The name could not be resolved";
  if (code === "ECONNREFUSED") return "The connection was refused";
  if (code === "ECONNRESET" || code === "EPIPE") return "The connection was closed before a response";
  if (/^(CERT_|ERR_TLS|DEPTH_|UNABLE_|SELF_SIGNED|ERR_SSL|EPROTO)/.test(code))
    return `The TLS connection failed (${code})`;
  return code ? `The connection failed (${code})` : "The connection failed";
}
