import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createGzip, gzip } from "node:zlib";

const WORTH_COMPRESSING = 1024;
const COMPRESSIBLE = /^(?:text\/(?!event-stream)|application\/(?:[\w.+-]*\+)?json\b)/i;
const compressed = promisify(gzip);

/**
 * Writes a fetch Response to the connection. Headers that are already set take precedence. A body of one chunk is sent
 * with its length, and others are streamed with backpressure. Reading stops when the client disconnects.
 */
export async function sendResponse(req: IncomingMessage, res: ServerResponse, response: Response): Promise<void> {
  res.statusCode = response.status;
  for (const [name, value] of response.headers) {
    if (name !== "set-cookie" && !res.hasHeader(name)) res.setHeader(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) res.setHeader("Set-Cookie", cookies);
  const mayCompress = COMPRESSIBLE.test(response.headers.get("content-type") ?? "");
  if (mayCompress) res.setHeader("Vary", [res.getHeader("Vary"), "Accept-Encoding"].filter(Boolean).join(", "));
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

/** Reads the first two chunks of a body. Without a second one, the body is complete. */
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

/** Writes events as they arrive, and stops reading when the client disconnects. */
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
    // The source of the events gave up on a client that reads too slowly.
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
