import { IncomingMessage } from "node:http";
import { MAX_BODY_BYTES } from "../core/http-limits.ts";
import { JoinedChunks } from "../core/join-chunks.ts";

const DRAIN_BYTES = 64 * 1024 * 1024;
const DRAIN_MS = 2_000;

/** A complete body in blocks of about 64 KB. */
export type Body = Uint8Array[];

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Reads the whole body, or returns "incomplete" if the client disconnected. Enforcing the limit here keeps oversized
 * and truncated bodies away from the framework.
 */
export async function readBody(req: IncomingMessage): Promise<Body | "too large" | "incomplete"> {
  const chunks = new JoinedChunks();
  let size = 0;
  try {
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > MAX_BODY_BYTES) return "too large";
      chunks.add(chunk);
    }
  } catch {
    return "incomplete";
  }
  return req.complete ? chunks.end() : "incomplete";
}

/** A copy of the request with its body buffered and a Content-Length instead of a transfer encoding. */
export function withBody(req: IncomingMessage, body: Body): IncomingMessage {
  const copy = new IncomingMessage(req.socket);
  copy.method = req.method;
  copy.url = req.url;
  copy.httpVersion = req.httpVersion;
  copy.httpVersionMajor = req.httpVersionMajor;
  copy.httpVersionMinor = req.httpVersionMinor;
  const { "transfer-encoding": _encoding, trailer: _trailer, expect: _expect, ...headers } = req.headers;
  copy.headers = { ...headers, "content-length": String(body.reduce((sum, { length }) => sum + length, 0)) };
  copy.rawHeaders = Object.entries(copy.headers).flatMap(([name, value]) => [name, String(value)]);
  copy.complete = true;
  for (const chunk of body) copy.push(chunk);
  copy.push(null);
  return copy;
}

/**
 * Discards the rest of a refused upload. Closing the connection while data still arrives could reset it before the
 * client reads the response. Resolves at the end of the body, or after a time or size limit.
 */
export function drain(req: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let size = 0;
    const tooSlow = setTimeout(resolve, DRAIN_MS);
    const done = () => {
      clearTimeout(tooSlow);
      resolve();
    };
    req.on("error", done);
    req.on("end", done);
    req.on("close", done);
    req.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > DRAIN_BYTES) req.socket.destroy();
    });
    req.resume();
    if (req.complete || req.destroyed) done();
  });
}
