import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createGzip, gzip } from "node:zlib";

const WORTH_COMPRESSING = 1024;
const COMPRESSIBLE = /^(?:text\/(?!event-stream)|application\/(?:[\w.+-]*\+)?json\b)/i;
const compressed = promisify(gzip);

/**
 * Writes an answer to the connection; headers set before win over its own. One piece leaves with its length; more are
 * written as they come, no faster than they are taken. When the caller leaves, reading ends.
 */
export async function sendResponse(req: IncomingMessage, res: ServerResponse, response: Response): Promise<void> {
  res.statusCode = response.status;
  for (const [name, value] of response.headers) {
    if (name !== "set-cookie" && !res.hasHeader(name)) res.setHeader(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) res.setHeader("Set-Cookie", cookies);
  const mayCompress = COMPRESSIBLE.test(response.headers.get("content-type") ?? "");
  if (mayCompress) res.setHeader("Vary", "Accept-Encoding");
  const compresses = mayCompress && acceptsGzip(req.headers["accept-encoding"]);

  if (response.body && response.headers.get("content-type") === "text/event-stream") {
    return relay(req, res, response.body.getReader());
  }
  const { first, second, reader } = await opened(response.body);
  if (reader && second) {
    if (req.method === "HEAD") return leave(res, reader);
    return stream(res, piecesOf(first, second, reader), compresses);
  }
  const isWorthIt = compresses && first.byteLength >= WORTH_COMPRESSING;
  if (isWorthIt) res.setHeader("Content-Encoding", "gzip");
  const body = isWorthIt ? await compressed(first) : first;
  res.setHeader("Content-Length", body.byteLength);
  res.end(body);
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;
type Opened = { first: Uint8Array; second?: Uint8Array | undefined; reader?: Reader };

/** The first two pieces of a body: without a second one it is complete. */
async function opened(body: Response["body"]): Promise<Opened> {
  if (!body) return { first: new Uint8Array() };
  const reader = body.getReader();
  const { value: first = new Uint8Array(), done } = await reader.read();
  if (done) return { first };
  const { value: second } = await reader.read();
  return { first, second, reader };
}

async function* piecesOf(first: Uint8Array, second: Uint8Array, reader: Reader): AsyncGenerator<Uint8Array> {
  try {
    yield first;
    yield second;
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}

async function stream(res: ServerResponse, pieces: AsyncGenerator<Uint8Array>, compresses: boolean): Promise<void> {
  const source = Readable.from(pieces, { objectMode: false });
  if (compresses) res.setHeader("Content-Encoding", "gzip");
  const done = compresses ? pipeline(source, createGzip(), res) : pipeline(source, res);
  await done.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  });
}

/** Writes events as they come, and stops reading as soon as the caller has left. */
async function relay(req: IncomingMessage, res: ServerResponse, reader: Reader): Promise<void> {
  if (req.method === "HEAD") return leave(res, reader);
  res.once("close", () => void reader.cancel().catch(() => undefined));
  res.flushHeaders();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      if (res.writableEnded || res.destroyed) return;
      if (!res.write(next.value)) await new Promise((resolve) => res.once("drain", resolve).once("close", resolve));
    }
    res.end();
  } catch {
    // Whoever made the events gave up a caller who does not take them.
    res.destroy();
  }
}

async function leave(res: ServerResponse, reader: Reader): Promise<void> {
  res.end();
  await reader.cancel();
}

function acceptsGzip(header: string | string[] | undefined): boolean {
  return /(?:^|,)\s*(?:gzip|\*)\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i.test(String(header ?? ""));
}
