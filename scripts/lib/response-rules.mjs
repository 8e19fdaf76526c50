import { randomUUID } from "node:crypto";
import { errorAnswer } from "./answers.mjs";
import { strictTransport } from "./strict-transport.mjs";

/**
 * Makes the framework keep our rules on its way out: `nosniff` and https everywhere, no X-Powered-By, and under /api JSON for
 * every failure, whatever page, text or emptiness the framework meant to send.
 */
export function applyResponseRules(res, { isApi, method }) {
  const writeHead = res.writeHead.bind(res);
  const write = res.write.bind(res);
  const end = res.end.bind(res);
  const flushHeaders = res.flushHeaders.bind(res);
  let replaced = false;

  res.writeHead = (status, ...rest) => {
    if (replaced || res.headersSent) return res;
    takeHeaders(res, rest);
    res.removeHeader("X-Powered-By");
    res.setHeader("X-Content-Type-Options", "nosniff");
    for (const [name, value] of Object.entries(strictTransport())) res.setHeader(name, value);
    if (isApi) fillApiHeaders(res);
    if (!isApi || status < 400 || isJson(res)) return writeHead(status, ...reasonOf(rest));
    replaced = true;
    const answer = errorAnswer(status, undefined, String(res.getHeader("X-Request-Id")));
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
  res.write = (...args) => {
    headFirst();
    return replaced ? settle(args, true) : write(...args);
  };
  res.end = (...args) => {
    headFirst();
    return replaced ? settle(args, res) : end(...args);
  };
  res.flushHeaders = () => {
    headFirst();
    if (!replaced) flushHeaders();
  };
}

const describesPage = (name) =>
  ["transfer-encoding", "content-encoding", "etag", "last-modified"].includes(name) || name.startsWith("x-nextjs-");

function replacesBody(res, isApi) {
  return isApi && res.statusCode >= 400 && !isJson(res);
}

const isJson = (res) => /^application\/(problem\+)?json\b/i.test(String(res.getHeader("Content-Type") ?? ""));

/** Headers given to writeHead, as an object or as a flat or nested list, are set one by one like all others. */
function takeHeaders(res, rest) {
  const given = typeof rest[0] === "string" ? rest[1] : rest[0];
  if (!given) return;
  const pairs = !Array.isArray(given)
    ? Object.entries(given)
    : Array.isArray(given[0])
      ? given
      : given.flatMap((name, at) => (at % 2 === 0 ? [[name, given[at + 1]]] : []));
  for (const [name, value] of pairs) if (value !== undefined) res.setHeader(name, value);
}

const reasonOf = (rest) => (typeof rest[0] === "string" ? [rest[0]] : []);

function fillApiHeaders(res) {
  if (!res.hasHeader("X-Request-Id")) res.setHeader("X-Request-Id", randomUUID());
  if (res.hasHeader("X-RateLimit-Limit")) return;
  res.setHeader("X-RateLimit-Limit", "60");
  res.setHeader("X-RateLimit-Remaining", "60");
}

/** Plays the part of a finished write for a caller whose body is not wanted any more. */
function settle(args, result) {
  const done = args.findLast((argument) => typeof argument === "function");
  if (done) process.nextTick(done);
  return result;
}
