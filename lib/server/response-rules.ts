import { randomUUID } from "node:crypto";
import type { OutgoingHttpHeader, ServerResponse } from "node:http";
import { errorAnswer, UNCOUNTED } from "./error-answer.ts";
import { strictTransport } from "./strict-transport.ts";

/**
 * Enforces our rules on responses of the framework: `nosniff` and HSTS everywhere, no X-Powered-By, and a JSON body for
 * every error under /api.
 */
export function applyResponseRules(
  res: ServerResponse,
  { isApi, isPublished, method }: { isApi: boolean; isPublished: boolean; method: string | undefined },
): void {
  const writeHead = res.writeHead.bind(res);
  const write = res.write.bind(res);
  const end = res.end.bind(res);
  const flushHeaders = res.flushHeaders.bind(res);
  let replaced = false;

  res.writeHead = (status: number, ...rest: unknown[]) => {
    if (replaced || res.headersSent) return res;
    takeHeaders(res, rest);
    res.removeHeader("X-Powered-By");
    res.setHeader("X-Content-Type-Options", "nosniff");
    for (const [name, value] of Object.entries(strictTransport())) res.setHeader(name, value);
    if (isApi) fillApiHeaders(res);
    if (!isApi || status < 400 || isJson(res)) {
      return typeof rest[0] === "string" ? writeHead(status, rest[0]) : writeHead(status);
    }
    replaced = true;
    const answer = errorAnswer(status, { requestId: String(res.getHeader("X-Request-Id")), isPublished });
    for (const name of res.getHeaderNames().filter(describesPage)) res.removeHeader(name);
    for (const [name, value] of Object.entries(answer.headers)) {
      if (!name.startsWith("X-RateLimit") && !(name === "Allow" && res.hasHeader("Allow"))) res.setHeader(name, value);
    }
    writeHead(status);
    end(method === "HEAD" ? undefined : answer.body);
    return res;
  };
  const headFirst = () => {
    if (!res.headersSent && replacesBody(res, isApi)) res.writeHead(res.statusCode);
  };
  res.write = (...args: unknown[]) => {
    headFirst();
    return replaced ? settle(args, true) : write(...(args as Parameters<typeof write>));
  };
  res.end = (...args: unknown[]) => {
    headFirst();
    return replaced ? settle(args, res) : end(...(args as Parameters<typeof end>));
  };
  res.flushHeaders = () => {
    headFirst();
    if (!replaced) flushHeaders();
  };
}

function describesPage(name: string): boolean {
  return (
    ["transfer-encoding", "content-encoding", "etag", "last-modified"].includes(name) || name.startsWith("x-nextjs-")
  );
}

function replacesBody(res: ServerResponse, isApi: boolean): boolean {
  return isApi && res.statusCode >= 400 && !isJson(res);
}

function isJson(res: ServerResponse): boolean {
  return /^application\/(problem\+)?json\b/i.test(String(res.getHeader("Content-Type") ?? ""));
}

type Given = Record<string, OutgoingHttpHeader | undefined> | OutgoingHttpHeader[] | [string, OutgoingHttpHeader][];

/** Sets headers passed to writeHead, as an object or as a flat or nested list, one by one. */
function takeHeaders(res: ServerResponse, rest: unknown[]): void {
  const given = (typeof rest[0] === "string" ? rest[1] : rest[0]) as Given | undefined;
  if (!given) return;
  for (const [name, value] of pairsOf(given)) if (value !== undefined) res.setHeader(name, value);
}

function pairsOf(given: Given): [string, OutgoingHttpHeader | undefined][] {
  if (!Array.isArray(given)) return Object.entries(given);
  if (Array.isArray(given[0])) return given as [string, OutgoingHttpHeader][];
  const flat = given as OutgoingHttpHeader[];
  return flat.flatMap((name, at) => (at % 2 === 0 ? [[String(name), flat[at + 1]]] : []));
}

function fillApiHeaders(res: ServerResponse): void {
  if (!res.hasHeader("X-Request-Id")) res.setHeader("X-Request-Id", randomUUID());
  if (res.hasHeader("X-RateLimit-Limit")) return;
  for (const [name, value] of Object.entries(UNCOUNTED)) res.setHeader(name, value);
}

/** Calls the callback of a write whose body is discarded. */
function settle<Result>(args: unknown[], result: Result): Result {
  const done = args.findLast((argument) => typeof argument === "function");
  if (done) process.nextTick(done);
  return result;
}
