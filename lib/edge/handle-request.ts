import { type NextRequest, NextResponse } from "next/server";
import type { Clock } from "@/lib/core/clock";
import { isSecureOrigin } from "@/lib/core/credentials";
import { ERRORS } from "@/lib/core/errors";
import { clientAddress } from "./client-address";
import { type Caller, findCaller } from "./find-caller";
import { limitPage } from "./limit-page";
import { limitRequest } from "./limit-request";
import type { Limiter, Verdict } from "./limiter";
import { pageRefusal } from "./page-refusal";
import { apiRoute, isPublicPage, segmentsOf } from "./routes";
import { apiHeaders, newNonce, pageContentPolicy, pageHeaders, refusalHeaders } from "./security-headers";

type Settings = { secret: string; publicUrl: string; limiter: Limiter; clock: Clock; development: boolean };

/** A request on its way in: what is known of it, and the headers the handler will see instead of the client's. */
type Arrival = { request: NextRequest; segments: string[]; caller: Caller | null; headers: Headers; isHttps: boolean };

/** Set by the HTTP guard in front, because Next takes away the headers by which its own prefetches are known. */
const PREFETCH = "x-ft-prefetch";

/**
 * Tells handlers, in `x-ft-request-id`, `x-ft-caller`, `x-ft-tenant` and `x-ft-limit`, what the edge found out. Under
 * /api it refuses nothing itself, because a 401 must never be replaced by a 429; only NextAuth's paths and pages get their
 * 429 here.
 */
export function requestHandler(settings: Settings): (request: NextRequest) => Promise<NextResponse> {
  return async (request) => {
    const requestId = crypto.randomUUID();
    const caller = await findCaller(request, settings);
    const arrival: Arrival = {
      request,
      caller,
      segments: segmentsOf(request.nextUrl.pathname),
      headers: forwardedHeaders(request, requestId, caller),
      isHttps: isSecureOrigin(settings.publicUrl) || isOverHttps(request),
    };
    const response = arrival.segments[0] === "api" ? await toApi(arrival, settings) : await toPage(arrival, settings);
    response.headers.set("X-Request-Id", requestId);
    return response;
  };
}

async function toApi({ request, segments, caller, headers, isHttps }: Arrival, settings: Settings) {
  const route = apiRoute(request.method, segments.slice(1));
  const call = { route, caller, address: clientAddress(request.headers) };
  const verdict = await limitRequest(call, settings.limiter, settings.clock);
  headers.set("x-ft-limit", JSON.stringify(verdict));
  const refused = route.isNextAuth && verdict.retryAfterSeconds !== null;
  const response = refused ? tooMany(verdict.retryAfterSeconds) : NextResponse.next({ request: { headers } });
  setAll(response, { ...apiHeaders(`/${segments.join("/")}`, isHttps), ...limitHeaders(verdict) });
  return response;
}

async function toPage({ request, segments, caller, headers, isHttps }: Arrival, settings: Settings) {
  const isPrefetch =
    request.headers.get(PREFETCH) === "1" || /\bprefetch\b/.test(request.headers.get("sec-purpose") ?? "");
  const visit = { segments, caller, address: clientAddress(request.headers), isPrefetch };
  const verdict = await limitPage(visit, settings.limiter, settings.clock);
  if (verdict.retryAfterSeconds !== null) return refusePage(verdict, verdict.retryAfterSeconds, isHttps);
  const nonce = newNonce();
  const contentPolicy = pageContentPolicy(nonce, settings.development);
  // Next puts the nonce it finds here into its own script tags.
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

function forwardedHeaders(request: NextRequest, requestId: string, caller: Caller | null): Headers {
  const headers = new Headers(request.headers);
  for (const name of request.headers.keys()) if (name.startsWith("x-ft-")) headers.delete(name);
  for (const name of ["content-security-policy", "content-security-policy-report-only", "x-nonce"]) {
    headers.delete(name);
  }
  headers.set("x-ft-request-id", requestId);
  headers.set("x-ft-caller", caller ? `${caller.kind}:${caller.id}` : `ip:${clientAddress(request.headers)}`);
  if (caller?.tenantId) headers.set("x-ft-tenant", caller.tenantId);
  return headers;
}

function tooMany(seconds: number | null): NextResponse {
  const body = { error: ERRORS.rate_limited.error, message: `Too many requests; try again in ${seconds} s` };
  return NextResponse.json(body, { status: ERRORS.rate_limited.status, headers: { "Retry-After": `${seconds}` } });
}

function limitHeaders({ limit, remaining }: Verdict): Record<string, string> {
  return { "X-RateLimit-Limit": `${limit}`, "X-RateLimit-Remaining": `${remaining}` };
}

function setAll(response: NextResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
}
