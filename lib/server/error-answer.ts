import { randomUUID } from "node:crypto";
import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { ERROR_CODES, ERRORS, type ErrorCode } from "../core/errors.ts";
import { MAX_BODY_BYTES, MAX_HEADER_BYTES } from "../core/http-limits.ts";
import { CALLER_LIMITS } from "../core/rate-limits.ts";
import { strictTransport } from "./strict-transport.ts";

const MESSAGES: Record<number, string> = {
  400: "The request couldn't be parsed",
  401: "Sign in or send a valid bearer token",
  403: "You don't have access",
  404: "Path not found",
  405: "This method isn't supported here",
  408: "The request took too long to arrive",
  409: "The request conflicts with the current state",
  413: `The request body may have at most ${MAX_BODY_BYTES / 1024 ** 2} MiB`,
  415: "Send the body as uncompressed application/json",
  422: "A field is invalid",
  429: "Too many requests. Try again later",
  431: `The request headers may have at most ${MAX_HEADER_BYTES / 1024} KiB`,
};

export const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Rate-limit headers for requests that weren't counted: the limit of an anonymous caller. */
export const UNCOUNTED = {
  "X-RateLimit-Limit": String(CALLER_LIMITS.anonymous.limit),
  "X-RateLimit-Remaining": String(CALLER_LIMITS.anonymous.limit),
};

type Answer = { status: number; headers: Record<string, string>; body: string };

type Said = { message?: string | undefined; requestId?: string; isPublished?: boolean };

/** An error in the shape that all endpoints use. Errors of the published interface have no `code`. */
export function errorAnswer(
  status: number,
  { message, requestId = randomUUID(), isPublished = false }: Said = {},
): Answer {
  const code = codeOf(status);
  const usual = MESSAGES[status] ?? `Something went wrong. Request ${requestId}`;
  const body = JSON.stringify({
    error: ERRORS[code].error,
    ...(isPublished ? {} : { code }),
    message: message ?? usual,
  });
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
      ...UNCOUNTED,
      ...(status === 401 ? { "WWW-Authenticate": "Bearer" } : {}),
      ...(status === 405 ? { Allow: METHODS.join(", ") } : {}),
    },
  };
}

/** If several codes share a status, the generic one comes first. */
function codeOf(status: number): ErrorCode {
  return ERROR_CODES.find((code) => ERRORS[code].status === status) ?? "internal";
}

export function sendAnswer(res: ServerResponse, { status, headers, body }: Answer, method: string | undefined): void {
  res.writeHead(status, headers);
  res.end(method === "HEAD" ? undefined : body);
}

/** For connections where no request could be parsed, so there is no response object. */
export function writeRawAnswer(socket: Duplex, { status, headers, body }: Answer): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const lines = Object.entries({ ...headers, Connection: "close" }).map(([name, value]) => `${name}: ${value}`);
  const reason = STATUS_CODES[status] ?? "Error";
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines.join("\r\n")}\r\n\r\n${body}`);
}
