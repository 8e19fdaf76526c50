import { errorAnswer, METHODS, sendAnswer } from "./answers.mjs";
import { drain, hasBody, MAX_BODY_BYTES, readBody, withBody } from "./request-body.mjs";
import { cleanHeaders, isForwarded } from "./request-headers.mjs";
import { readTarget } from "./request-target.mjs";
import { applyResponseRules } from "./response-rules.mjs";

/**
 * The door in front of the framework: answers by itself what is no proper request, and hands on the rest with
 * headers cleaned and the body complete. `handle(req, res, {isApi, body})` answers it; `onUntrustedProxy` is called once,
 * when a request has come through a proxy although none is trusted.
 */
export function guard(handle, { trustedHops = 0, onError = () => undefined, onUntrustedProxy = () => undefined } = {}) {
  let warned = trustedHops > 0;
  return async (req, res) => {
    if (!warned && isForwarded(req)) {
      warned = true;
      onUntrustedProxy();
    }
    const target = readTarget(req.url, req.method);
    let continued = false;
    const refuse = async (status, message) => {
      if (res.headersSent) return;
      const { headers, body } = errorAnswer(status, message);
      res.writeHead(status, headers);
      if (req.method === "HEAD") res.flushHeaders();
      else res.write(body);
      // Whoever asked first whether to send a body, and was not told to, sends none.
      if (!req.headers.expect || continued) await drain(req);
      res.end();
    };

    const refusal = refusalOf(req, target);
    if (refusal) return refuse(refusal.status, refusal.message);
    if (req.method === "OPTIONS" && (target.isApi || target.path === "*")) return answerOptions(req, res);

    cleanHeaders(req, { isApi: target.isApi, trustedHops });
    req.url = target.target;
    let request = req;
    let body;
    if (hasBody(req)) {
      if (req.headers.expect) {
        res.writeContinue();
        continued = true;
      }
      body = await readBody(req);
      if (body === "too large") return refuse(413);
      if (body === "incomplete") return refuse(400, "The request body was cut off");
      request = withBody(req, body);
    }
    applyResponseRules(res, { isApi: target.isApi, method: req.method });
    try {
      await handle(request, res, { isApi: target.isApi, body });
    } catch (error) {
      onError(error);
      if (res.headersSent) return res.destroy();
      sendAnswer(res, errorAnswer(500), req.method);
    }
  };
}

function refusalOf(req, { problem }) {
  if (!METHODS.includes(req.method)) return { status: 405 };
  if (problem) return problem;
  if (!req.headers.host) return { status: 400, message: "The Host header is missing" };
  if (timesGiven(req, "authorization") > 1) return { status: 401, message: "Send one Authorization header" };
  const encoding = String(req.headers["content-encoding"] ?? "identity").toLowerCase();
  if (encoding !== "identity" && encoding !== "") return { status: 415 };
  if (Number(req.headers["content-length"] ?? 0) > MAX_BODY_BYTES) return { status: 413 };
  return undefined;
}

function timesGiven(req, name) {
  return req.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === name).length;
}

function answerOptions(req, res) {
  void drain(req);
  const { headers } = errorAnswer(200);
  const { "Content-Type": _type, "Content-Length": _length, ...kept } = headers;
  res.writeHead(204, { ...kept, Allow: METHODS.join(", ") });
  res.end();
}
