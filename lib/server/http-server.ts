import http, { type RequestListener, type Server, type ServerResponse } from "node:http";
import { MAX_HEADER_BYTES } from "../core/http-limits.ts";
import { errorAnswer, writeRawAnswer } from "./error-answer.ts";

/** Creates a server with our time and size limits. It responds with JSON even to requests that aren't valid HTTP. */
export function createServer(handle: RequestListener): Server {
  const server = http.createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 2_000,
      requireHostHeader: false,
    },
    handle,
  );
  const open = new Set<ServerResponse>();
  inFlight.set(server, open);
  server.prependListener("request", (_request, res) => {
    open.add(res);
    res.once("close", () => open.delete(res));
  });
  server.on("checkContinue", handle);
  server.on("checkExpectation", handle);
  server.on("connect", (_request, socket) => writeRawAnswer(socket, errorAnswer(405)));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
    else writeRawAnswer(socket, answerTo(error));
  });
  return server;
}

function answerTo({ code }: NodeJS.ErrnoException) {
  if (code === "HPE_HEADER_OVERFLOW") return errorAnswer(431);
  if (code === "HPE_INVALID_METHOD") return errorAnswer(405);
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return errorAnswer(408);
  return errorAnswer(400, { message: "This isn't a valid HTTP request" });
}

const inFlight = new WeakMap<Server, Set<ServerResponse>>();

/** Ends open event streams, which would never finish. Clients reconnect to another process. */
function endStreams(server: Server): void {
  for (const res of inFlight.get(server) ?? []) {
    if (res.headersSent && res.getHeader("Content-Type") === "text/event-stream") res.end();
  }
}

/**
 * Stops accepting connections, lets requests in flight finish, and closes the remaining connections after `grace`
 * milliseconds.
 */
export function closeServer(server: Server, grace = 20_000): Promise<void> {
  return new Promise((resolve) => {
    const idle = setInterval(() => {
      endStreams(server);
      server.closeIdleConnections();
    }, 100);
    const last = setTimeout(() => server.closeAllConnections(), grace);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(last);
      resolve();
    });
    endStreams(server);
    server.closeIdleConnections();
  });
}

/** Starts listening on `host`, or on all addresses, and resolves to the port. */
export function listen(server: Server, port: number, host?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host }, () => {
      server.off("error", reject);
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}
