import type { IncomingMessage, ServerResponse } from "node:http";
import { headersOf } from "./request-headers";

/**
 * Converts an incoming request to a fetch Request. Its signal aborts if the client disconnects before the response is
 * sent.
 */
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
    ...(body && method !== "GET" && method !== "HEAD" ? { body: streamOf(body), duplex: "half" } : {}),
  });
}

/** A Request copies bytes that it is given, but not those of a stream. */
function streamOf(body: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(body);
      controller.close();
    },
  });
}
