import { answerNextAuth, type SignInAnswer, signInMethods } from "@/lib/auth/answer-next-auth";
import { AppError, type ErrorCode, notFound } from "@/lib/core/errors";
import { isPlainObject } from "@/lib/core/json";
import { log } from "@/lib/core/log";
import { cookiesOf } from "@/lib/core/request-cookies";
import { fromOrigin } from "@/lib/core/request-origin";
import { enqueueSignInWarning } from "@/lib/features/passwords/enqueue-sign-in-warning";
import { callFacts, originOf, requireWithinLimit } from "@/lib/http/call-facts";
import { errorResponse } from "@/lib/http/error-response";
import { parseBody, readBody } from "@/lib/http/request-body";
import type { RouteHandler } from "@/lib/http/route";

const FAILURES: Record<number, { code: ErrorCode; message: string }> = {
  400: { code: "bad_request", message: "The sign-in request is incomplete" },
  401: { code: "unauthenticated", message: "The email or password is incorrect" },
  403: { code: "forbidden", message: "This account can't sign in here" },
};
const LINK_FAILED = "This sign-in link was already used or has expired";

const answer: RouteHandler = async (request, context) => {
  const facts = callFacts(request.headers);
  try {
    requireWithinLimit(facts);
    const segments = [(await context.params).nextauth ?? []].flat();
    const allowed = signInMethods(segments);
    if (allowed.length === 0) throw notFound("Path");
    if (!allowed.includes(request.method)) return refuse(allowed, facts.requestId);
    const call = {
      method: request.method,
      segments,
      query: Object.fromEntries(new URL(request.url).searchParams),
      headers: Object.fromEntries(request.headers),
      cookies: Object.fromEntries(cookiesOf(request).map(({ name, value }) => [name, value])),
      body: request.method === "POST" ? await readForm(request) : undefined,
    };
    const given = await fromOrigin(originOf(facts), () => answerNextAuth(call));
    if (given.outcome.warn) await enqueueSignInWarning(given.outcome.warn);
    return given.status < 400 ? success(given) : failure(given, segments, facts.requestId);
  } catch (error) {
    return errorResponse(error, facts.requestId, log, { method: request.method, route: "/auth/{nextauth}" });
  }
};

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };

function refuse(allowed: string[], requestId: string): Response {
  const error = new AppError("method_not_allowed", `This path accepts ${allowed.join(", ")}`);
  const response = errorResponse(error, requestId, log, {});
  response.headers.set("Allow", allowed.join(", "));
  return response;
}

/** A form of 4 MB can have a million fields. */
const MAX_FORM_BYTES = 64 * 1024;

async function readForm(request: Request): Promise<Record<string, string>> {
  const source = await readBody(request);
  const isJson = /^application\/json\s*(;|$)/i.test(request.headers.get("content-type") ?? "");
  if (!isJson && source.bytes > MAX_FORM_BYTES) {
    throw new AppError("payload_too_large", `A form may have at most ${MAX_FORM_BYTES} bytes`);
  }
  const fields = isJson ? await parseBody(source) : Object.fromEntries(new URLSearchParams(source.pieces.join("")));
  if (!isPlainObject(fields)) throw new AppError("bad_request", "The body must be a form or a JSON object");
  return Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => isText(field[1])));
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function success({ status, headers, body }: SignInAnswer): Response {
  if (!headers.has("Location")) headers.set("Content-Type", "application/json");
  return new Response(isPlainObject(body) ? JSON.stringify(body) : null, { status, headers });
}

/** Adds NextAuth's `url`, from which its client reads the error. */
function failure(given: SignInAnswer, segments: string[], requestId: string): Response {
  const { headers, body } = given;
  const { code, message, ...rest } = given.outcome.refusal ?? refusalOf(given.status, segments);
  const extra = isPlainObject(body) && typeof body.url === "string" ? { url: body.url } : undefined;
  const response = errorResponse(new AppError(code, message, { ...rest, extra }), requestId, log, {});
  for (const cookie of headers.getSetCookie()) response.headers.append("Set-Cookie", cookie);
  return response;
}

function refusalOf(status: number, segments: string[]): AppError {
  const known = FAILURES[status];
  if (!known) throw new Error(`NextAuth answered ${status}`);
  return new AppError(known.code, status === 401 && segments[1] === "login-link" ? LINK_FAILED : known.message);
}
