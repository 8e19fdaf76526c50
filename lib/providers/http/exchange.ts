import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { namesPrivateHost, publicLookup } from "./private-address";

/** Thrown if a response exceeds the size limit. */
export class TooLargeError extends Error {}
/** `wasSent` means that the request may have been received and processed. */
export class NoAnswerError extends Error {
  readonly wasSent: boolean;

  constructor(message: string, { wasSent, cause }: { wasSent: boolean; cause?: unknown }) {
    super(message, { cause });
    this.wasSent = wasSent;
  }
}

type Limits = { timeoutMs: number; maxBytes: number; signal: AbortSignal };
export type RawAnswer = { status: number; headers: IncomingMessage["headers"]; body: Buffer<ArrayBuffer> };

const agents = { "http:": new http.Agent({ keepAlive: true }), "https:": new https.Agent({ keepAlive: true }) };

/** Sends a request and reads the whole response. Redirects are returned like any other response. */
export async function exchange(request: Request, limits: Limits): Promise<RawAnswer> {
  const body = request.body === null ? null : Buffer.from(await request.arrayBuffer());
  const url = new URL(request.url);
  const signal = AbortSignal.any([limits.signal, AbortSignal.timeout(limits.timeoutMs)]);
  const headers: Record<string, string> = { "accept-encoding": "gzip", ...Object.fromEntries(request.headers) };
  if (body) headers["content-length"] = String(body.length);
  const options = {
    method: request.method,
    headers,
    signal,
    agent: agents[url.protocol as keyof typeof agents],
    ...(namesPrivateHost(url.hostname) ? {} : { lookup: publicLookup }),
  };
  return new Promise((resolve, reject) => {
    let wasSent = false;
    const fail = (cause: Error) => {
      outgoing.destroy();
      reject(cause instanceof TooLargeError ? cause : new NoAnswerError("No answer", { wasSent, cause }));
    };
    const transport = url.protocol === "https:" ? https : http;
    const outgoing = transport.request(url, options, (answer) => {
      collect(answer, limits.maxBytes).then(
        (read) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: read }),
        fail,
      );
    });
    outgoing.on("socket", (socket) => {
      const ready = () => {
        wasSent = true;
      };
      if (socket.connecting) socket.once(url.protocol === "https:" ? "secureConnect" : "connect", ready);
      else ready();
    });
    outgoing.on("error", fail);
    outgoing.end(body ?? undefined);
  });
}

async function collect(answer: IncomingMessage, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const isZipped = answer.headers["content-encoding"]?.toLowerCase() === "gzip";
  const source: Readable = isZipped ? answer.pipe(createGunzip()) : answer;
  if (isZipped) answer.on("error", (error) => source.destroy(error));
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new TooLargeError(`More than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
