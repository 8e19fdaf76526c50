import type { IncomingMessage } from "node:http";
import net from "node:net";

const UNTRUSTED = [
  "x-real-ip",
  "forwarded",
  "x-forwarded-host",
  "x-forwarded-port",
  "x-forwarded-server",
  "x-forwarded-prefix",
  "cf-connecting-ip",
  "true-client-ip",
  "x-client-ip",
  "x-original-url",
  "x-original-host",
  "x-rewrite-url",
  "x-http-method",
  "x-http-method-override",
  "x-method-override",
  "x-matched-path",
  "x-now-route-matches",
];
const UNTRUSTED_PREFIXES = ["x-ft-", "x-middleware-", "x-invoke-", "x-vercel-"];
const PAGE_ONLY = ["rsc", "next-action", "next-url", "x-nextjs-data"];

type Believed = { isApi: boolean; trustedHops: number };

/**
 * Removes everything from `req.headers` that a client claims about addresses, hosts or routing. Marks Next's
 * prefetches, because Next hides them from the middleware.
 */
export function cleanHeaders(req: IncomingMessage, { isApi, trustedHops }: Believed): void {
  const { headers } = req;
  const isPrefetch = !isApi && ("next-router-prefetch" in headers || "next-router-segment-prefetch" in headers);
  const address = clientAddress(req, trustedHops);
  const proto = trustedHops > 0 ? lastOf(headers["x-forwarded-proto"]) : undefined;
  for (const name of Object.keys(headers)) {
    const dropped =
      UNTRUSTED.includes(name) ||
      UNTRUSTED_PREFIXES.some((prefix) => name.startsWith(prefix)) ||
      (isApi && (PAGE_ONLY.includes(name) || name.startsWith("next-router-")));
    if (dropped) delete headers[name];
  }
  headers["x-forwarded-for"] = address;
  if (isPrefetch) headers["x-ft-prefetch"] = "1";
  if (proto === "https" || proto === "http") headers["x-forwarded-proto"] = proto;
  else delete headers["x-forwarded-proto"];
}

/**
 * The client address according to `trustedHops` proxies. Each of them appended the address it saw to X-Forwarded-For.
 */
function clientAddress(req: IncomingMessage, trustedHops: number): string {
  const direct = plainAddress(req.socket.remoteAddress ?? "") ?? "127.0.0.1";
  if (trustedHops <= 0) return direct;
  const seen = String(req.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
  const claimed = seen[Math.max(0, seen.length - trustedHops)];
  return plainAddress(claimed ?? "") ?? direct;
}

/** The address without port, brackets, zone or IPv4-mapped prefix. Undefined if it isn't an IP address. */
function plainAddress(text: string): string | undefined {
  const bare = text
    .replace(/^\[(.*)\](:\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/%.*$/, "")
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
  return net.isIP(bare) ? bare : undefined;
}

function lastOf(value: string | string[] | undefined): string | undefined {
  return String(value ?? "")
    .split(",")
    .at(-1)
    ?.trim()
    .toLowerCase();
}

export function isForwarded({ headers }: IncomingMessage): boolean {
  return "x-forwarded-for" in headers || "forwarded" in headers;
}

export function headersOf(req: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  return headers;
}
