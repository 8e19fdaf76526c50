import { type NextRequest, NextResponse } from "next/server";
import type { Clock } from "@/lib/core/clock";
import { ERRORS } from "@/lib/core/errors";
import { clientAddress } from "./client-address";
import { type Caller, findCaller } from "./find-caller";
import { limitRequest } from "./limit-request";
import type { Limiter, Verdict } from "./limiter";
import { apiRoute, isPublicPage, segmentsOf } from "./routes";
import { apiHeaders, newNonce, pageContentPolicy, pageHeaders } from "./security-headers";

type Settings = { secret: string; publicUrl: string; limiter: Limiter; clock: Clock; development: boolean };

/** A request on its way in: what is known of it, and the headers the handler will see instead of the client's. */
type Arrival = { request: NextRequest; segments: string[]; caller: Caller | null; headers: Headers; isHttps: boolean };

/**
 * Tells handlers, in `x-ft-request-id`, `x-ft-caller`, `x-ft-tenant` and `x-ft-limit`, what the edge found out. Under
 * /api it refuses nothing itself, because a 401 must never be replaced by a 429; only NextAuth's paths get their 429 here.
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
      isHttps: request.nextUrl.protocol === "https:" || request.headers.get("x-forwarded-proto") === "https",
    };
    const response = arrival.segments[0] === "api" ? await toApi(arrival, settings) : toPage(arrival, settings);
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

function toPage({ request, segments, caller, headers, isHttps }: Arrival, settings: Settings) {
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
