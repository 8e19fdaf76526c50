import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { MAX_BODY_BYTES } from "../core/http-limits.ts";
import { errorAnswer, METHODS, sendAnswer } from "./error-answer.ts";
import { isPublishedEndpoint } from "./published-endpoints.ts";
import { type Body, drain, hasBody, readBody, withBody } from "./request-body.ts";
import { cleanHeaders, isForwarded } from "./request-headers.ts";
import { type Problem, readTarget } from "./request-target.ts";
import { applyResponseRules } from "./response-rules.ts";

/** Handles a request whose headers are sanitized and whose body, if any, is complete. */
export type Handle = (
  req: IncomingMessage,
  res: ServerResponse,
  known: { isApi: boolean; body: Body | undefined },
) => unknown;

/** `onUntrustedProxy` is called once, when a request comes through a proxy although no proxy is trusted. */
type Options = { trustedHops?: number; onError?: (error: unknown) => void; onUntrustedProxy?: () => void };

/**
 * Runs in front of the framework. It rejects malformed requests, and passes on the others with sanitized headers and
 * the complete body.
 */
export function guard(
  handle: Handle,
  { trustedHops = 0, onError = () => undefined, onUntrustedProxy = () => undefined }: Options = {},
): RequestListener {
  let warned = trustedHops > 0;
  return async (req, res) => {
    if (!warned && isForwarded(req)) {
      warned = true;
      onUntrustedProxy();
    }
    const target = readTarget(req.url ?? "/", req.method);
    const isPublished = isPublishedEndpoint(req.method, target.path);
    let continued = false;
    const refuse = async (status: number, message?: string) => {
      if (res.headersSent) return;
      const { headers, body } = errorAnswer(status, { message, isPublished });
      res.writeHead(status, headers);
      if (req.method === "HEAD") res.flushHeaders();
      else res.write(body);
      // A client that sent Expect and wasn't told to continue won't send a body.
      if (!req.headers.expect || continued) await drain(req);
      res.end();
    };

    const refusal = refusalOf(req, target.problem);
    if (refusal) return refuse(refusal.status, refusal.message);
    if (req.method === "OPTIONS" && (target.isApi || target.path === "*")) return answerOptions(req, res);

    cleanHeaders(req, { isApi: target.isApi, trustedHops });
    req.url = target.target;
    let request = req;
    let body: Body | undefined;
    if (hasBody(req)) {
      if (req.headers.expect) {
        res.writeContinue();
        continued = true;
      }
      const read = await readBody(req);
      if (read === "too large") return refuse(413);
      if (read === "incomplete") return refuse(400, "The request body was cut off");
      body = read;
      request = withBody(req, body);
    }
    applyResponseRules(res, { isApi: target.isApi, isPublished, method: req.method });
    try {
      await handle(request, res, { isApi: target.isApi, body });
    } catch (error) {
      onError(error);
      if (res.headersSent) res.destroy();
      else sendAnswer(res, errorAnswer(500, { isPublished }), req.method);
    }
  };
}

function refusalOf(req: IncomingMessage, problem: Problem | undefined): Problem | undefined {
  if (!METHODS.includes(req.method ?? "")) return { status: 405 };
  if (problem) return problem;
  if (!req.headers.host) return { status: 400, message: "The Host header is missing" };
  if (timesGiven(req, "authorization") > 1) return { status: 401, message: "Send one Authorization header" };
  const encoding = String(req.headers["content-encoding"] ?? "identity").toLowerCase();
  if (encoding !== "identity" && encoding !== "") return { status: 415 };
  if (Number(req.headers["content-length"] ?? 0) > MAX_BODY_BYTES) return { status: 413 };
  return undefined;
}

function timesGiven(req: IncomingMessage, name: string): number {
  return req.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === name).length;
}

function answerOptions(req: IncomingMessage, res: ServerResponse): void {
  void drain(req);
  const { headers } = errorAnswer(200);
  const { "Content-Type": _type, "Content-Length": _length, ...kept } = headers;
  res.writeHead(204, { ...kept, Allow: METHODS.join(", ") });
  res.end();
}
