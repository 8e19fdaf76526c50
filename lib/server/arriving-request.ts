import type { IncomingMessage, ServerResponse } from "node:http";

/** What arrived on a connection, as handlers take it. Its signal tells when the caller left before the answer was out. */
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
    headers: req.headers as Record<string, string>,
    signal: leaving.signal,
    ...(body && method !== "GET" && method !== "HEAD" ? { body } : {}),
  });
}
