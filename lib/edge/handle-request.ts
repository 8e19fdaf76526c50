import { type NextRequest, NextResponse } from "next/server";
import { isSecureOrigin } from "@/lib/core/credentials";
import { ERRORS } from "@/lib/core/errors";
import { admitCall, type EdgeSettings, introduction, limitHeaders } from "./admit-call";
import { clientAddress } from "./client-address";
import { type Caller, findCaller } from "./find-caller";
import { limitPage } from "./limit-page";
import type { Verdict } from "./limiter";
import { pageRefusal } from "./page-refusal";
import { isPublicPage, segmentsOf } from "./routes";
import { newNonce, pageContentPolicy, pageHeaders, refusalHeaders } from "./security-headers";

type Settings = EdgeSettings & { development: boolean };

type Arrival = { request: NextRequest; segments: string[]; requestId: string; isHttps: boolean };
type Visit = Arrival & { caller: Caller | null; headers: Headers };

/** Set by the HTTP guard, because Next removes the headers that identify its own prefetches. */
const PREFETCH = "x-ft-prefetch";

/**
 * The middleware. It passes its findings to handlers in `x-ft-request-id`, `x-ft-caller`, `x-ft-tenant` and
 * `x-ft-limit`. Under /api, it only refuses requests to NextAuth's paths, because a 429 must never replace a 401. Pages
 * over their limit get a 429 here.
 */
export function requestHandler(settings: Settings): (request: NextRequest) => Promise<NextResponse> {
  return async (request) => {
    const arrival: Arrival = {
      request,
      requestId: crypto.randomUUID(),
      segments: segmentsOf(request.nextUrl.pathname),
      isHttps: isSecureOrigin(settings.publicUrl) || isOverHttps(request),
    };
    if (arrival.segments[0] === "api") return toApi(arrival, settings);
    const caller = await findCaller(request, settings);
    const headers = forwarded(request.headers, introduction(caller, { ...arrival, headers: request.headers }));
    const response = await toPage({ ...arrival, caller, headers }, settings);
    response.headers.set("X-Request-Id", arrival.requestId);
    return response;
  };
}

async function toApi({ request, ...arrival }: Arrival, settings: Settings): Promise<NextResponse> {
  const { method, headers, cookies } = request;
  const { handlerHeaders, headers: own, refusal } = await admitCall({ ...arrival, method, headers, cookies }, settings);
  const response = refusal
    ? new NextResponse(refusal.body, refusal)
    : NextResponse.next({ request: { headers: forwarded(headers, handlerHeaders) } });
  setAll(response, own);
  return response;
}

async function toPage({ request, segments, caller, headers, isHttps }: Visit, settings: Settings) {
  const isPrefetch =
    request.headers.get(PREFETCH) === "1" || /\bprefetch\b/.test(request.headers.get("sec-purpose") ?? "");
  const visit = { segments, caller, address: clientAddress(request.headers), isPrefetch };
  const verdict = await limitPage(visit, settings.limiter, settings.clock);
  if (verdict.retryAfterSeconds !== null) return refusePage(verdict, verdict.retryAfterSeconds, isHttps);
  const nonce = newNonce();
  const contentPolicy = pageContentPolicy(nonce, settings.development);
  // Next reads the nonce from this header and adds it to its script tags.
  headers.set("content-security-policy", contentPolicy);
  headers.set("x-nonce", nonce);
  const mayPass = caller?.kind === "user" || isPublicPage(segments);
  const response = mayPass ? NextResponse.next({ request: { headers } }) : toSignIn(request);
  setAll(response, pageHeaders(contentPolicy, isHttps));
  return response;
}

function refusePage(verdict: Verdict, seconds: number, isHttps: boolean): NextResponse {
  const { body, headers } = pageRefusal(seconds);
  const response = new NextResponse(body, { status: ERRORS.rate_limited.status, headers });
  setAll(response, { ...refusalHeaders(isHttps), ...limitHeaders(verdict) });
  return response;
}

function isOverHttps(request: NextRequest): boolean {
  return request.nextUrl.protocol === "https:" || request.headers.get("x-forwarded-proto") === "https";
}

function toSignIn(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const target = new URL("/sign-in", request.nextUrl);
  target.searchParams.set("callbackUrl", /^\/(?![/\\])/.test(pathname) ? pathname + search : "/");
  return NextResponse.redirect(target, ["GET", "HEAD"].includes(request.method) ? 307 : 303);
}

/** The client's headers, with internal ones removed and ours added. */
function forwarded(given: Headers, handlerHeaders: Record<string, string>): Headers {
  const headers = new Headers(given);
  for (const name of given.keys()) if (name.startsWith("x-ft-")) headers.delete(name);
  for (const name of ["content-security-policy", "content-security-policy-report-only", "x-nonce"]) {
    headers.delete(name);
  }
  for (const [name, value] of Object.entries(handlerHeaders)) headers.set(name, value);
  return headers;
}

function setAll(response: NextResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
}
