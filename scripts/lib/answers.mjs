import { randomUUID } from "node:crypto";
import http from "node:http";
import { strictTransport } from "./strict-transport.mjs";

/** The `error` member by status, as lib/core/errors.ts names it. */
const ERRORS = {
  400: ["Invalid request body", "The request couldn't be parsed"],
  401: ["Unauthorized", "Sign in or send a valid bearer token"],
  403: ["Forbidden", "You don't have access"],
  404: ["Not Found", "Path not found"],
  405: ["Method Not Allowed", "This method isn't supported here"],
  408: ["Request Timeout", "The request took too long to arrive"],
  409: ["Conflict", "The request conflicts with the current state"],
  413: ["Payload Too Large", "The request body may have at most 4 MiB"],
  415: ["Unsupported Media Type", "Send the body as uncompressed application/json"],
  422: ["Validation failed", "A field is invalid"],
  429: ["Rate limit exceeded", "Too many requests. Try again later"],
  431: ["Request Header Fields Too Large", "The request headers may have at most 16 KiB"],
};

export const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** {status, headers, body} of a failure in the shape every endpoint uses. */
export function errorAnswer(status, message, requestId = randomUUID(), extra = {}) {
  const [error, usual] = ERRORS[status] ?? ["Internal Server Error", `Something went wrong. Request ${requestId}`];
  const body = JSON.stringify({ error, message: message ?? usual });
  return {
    status,
    body,
    headers: {
      "Content-Type": "application/json",
      "Content-Length": String(Buffer.byteLength(body)),
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      ...strictTransport(),
      "X-Request-Id": requestId,
      "X-RateLimit-Limit": "60",
      "X-RateLimit-Remaining": "60",
      ...(status === 401 ? { "WWW-Authenticate": "Bearer" } : {}),
      ...(status === 405 ? { Allow: METHODS.join(", ") } : {}),
      ...extra,
    },
  };
}

export function sendAnswer(res, { status, headers, body }, method) {
  res.writeHead(status, headers);
  res.end(method === "HEAD" ? undefined : body);
}

/** For a connection on which no request could be parsed, so that there is no response object. */
export function writeRawAnswer(socket, { status, headers, body }) {
  if (!socket.writable) return socket.destroy();
  const lines = Object.entries({ ...headers, Connection: "close" }).map(([name, value]) => `${name}: ${value}`);
  const reason = http.STATUS_CODES[status] ?? "Error";
  return socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines.join("\r\n")}\r\n\r\n${body}`);
}
