import type { IncomingMessage, ServerResponse } from "node:http";
import { headersOf } from "./request-headers";

/** An incoming request in the form handlers take. Its signal aborts when the caller disconnects before the response. */
export function arrivingRequest(
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
  body?: Uint8Array<ArrayBuffer>,
): Request {
  const { method = "GET" } = req;
  const leaving = new AbortController();
  res.once("close", () => {
    if (!res.writableFinished) leaving.abort();
  });
  return new Request(url, {
    method,
    headers: headersOf(req),
    signal: leaving.signal,
    ...(body && method !== "GET" && method !== "HEAD" ? { body } : {}),
  });
}
