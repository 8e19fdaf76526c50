import type { Clock } from "@/lib/core/clock";
import { ERRORS } from "@/lib/core/errors";
import { clientAddress } from "./client-address";
import { type Caller, findCaller, type Presented } from "./find-caller";
import { limitRequest } from "./limit-request";
import type { Limiter, Verdict } from "./limiter";
import { apiRoute } from "./routes";
import { apiHeaders } from "./security-headers";

export type EdgeSettings = { secret: string; publicUrl: string; limiter: Limiter; clock: Clock };

/** `segments` are the segments of the decoded path, including "api". */
type ApiCall = Presented & { method: string; segments: string[]; requestId: string; isHttps: boolean };

/**
 * `handlerHeaders` are passed to the handler, and `headers` are added to the response. If `refusal` is set, it is the
 * response and no handler runs.
 */
type Admission = { handlerHeaders: Record<string, string>; headers: Record<string, string>; refusal: Response | null };

/**
 * Identifies the caller of an API request and counts it against both limits. It only refuses requests to NextAuth's
 * paths. Route handlers check the verdict themselves, because a 429 must never replace a 401.
 */
export async function admitCall(call: ApiCall, settings: EdgeSettings): Promise<Admission> {
  const { method, segments, headers, isHttps } = call;
  const caller = await findCaller(call, settings);
  const route = apiRoute(method, segments.slice(1));
  const { limiter, clock } = settings;
  const verdict = await limitRequest({ route, caller, address: clientAddress(headers) }, limiter, clock);
  return {
    handlerHeaders: { ...introduction(caller, call), "x-ft-limit": JSON.stringify(verdict) },
    headers: {
      ...apiHeaders(`/${segments.join("/")}`, isHttps),
      ...limitHeaders(verdict),
      "X-Request-Id": call.requestId,
    },
    refusal: route.isNextAuth && verdict.retryAfterSeconds !== null ? tooMany(verdict.retryAfterSeconds) : null,
  };
}

/** Headers that tell handlers and pages about the caller: `x-ft-request-id`, `x-ft-caller` and `x-ft-tenant`. */
export function introduction(
  caller: Caller | null,
  { requestId, headers }: { requestId: string; headers: Headers },
): Record<string, string> {
  return {
    "x-ft-request-id": requestId,
    "x-ft-caller": caller ? `${caller.kind}:${caller.id}` : `ip:${clientAddress(headers)}`,
    ...(caller?.tenantId ? { "x-ft-tenant": caller.tenantId } : {}),
  };
}

export function limitHeaders({ limit, remaining }: Verdict): Record<string, string> {
  return { "X-RateLimit-Limit": `${limit}`, "X-RateLimit-Remaining": `${remaining}` };
}

function tooMany(seconds: number): Response {
  const { error } = ERRORS.rate_limited;
  const body = { error, code: "rate_limited", message: `Too many requests. Try again in ${seconds} s` };
  return Response.json(body, { status: ERRORS.rate_limited.status, headers: { "Retry-After": `${seconds}` } });
}
