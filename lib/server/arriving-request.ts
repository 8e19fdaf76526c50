import type { IncomingMessage, ServerResponse } from "node:http";
import { streamOf } from "@/lib/core/stream-of";
import type { Body } from "./request-body";
import { headersOf } from "./request-headers";

/**
 * Converts an incoming request to a fetch Request. Its signal aborts if the client disconnects before the response is
 * sent.
 */
export function arrivingRequest(req: IncomingMessage, res: ServerResponse, url: URL, body?: Body): Request {
  const { method = "GET" } = req;
  const leaving = new AbortController();
  res.once("close", () => {
    if (!res.writableFinished) leaving.abort();
  });
  // A Request copies bytes that it is given, but not those of a stream.
  return new Request(url, {
    method,
    headers: headersOf(req),
    signal: leaving.signal,
    ...(body && method !== "GET" && method !== "HEAD" ? { body: streamOf(body), duplex: "half" } : {}),
  });
}
