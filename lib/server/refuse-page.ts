import type { IncomingMessage, ServerResponse } from "node:http";
import { isSecureOrigin } from "@/lib/core/credentials";
import { ERRORS } from "@/lib/core/errors";
import { cookiesOf } from "@/lib/core/request-cookies";
import { type EdgeSettings, limitHeaders } from "@/lib/edge/admit-call";
import { clientAddress } from "@/lib/edge/client-address";
import { findCaller } from "@/lib/edge/find-caller";
import { limitPage } from "@/lib/edge/limit-page";
import { pageRefusal } from "@/lib/edge/page-refusal";
import { segmentsOf } from "@/lib/edge/routes";
import { refusalHeaders } from "@/lib/edge/security-headers";
import { headersOf } from "./request-headers";

/** Resolves to true if the page was refused and the response was written. */
export type RefusesPage = (req: IncomingMessage, res: ServerResponse) => Promise<boolean>;

const ASSETS = /^\/(?:_next\/(?:static|image)\b|icon\.svg$)/;

/**
 * Counts a user's page requests together with their API calls. The middleware can't do this, because its memory is
 * separate. It counts anonymous page requests.
 */
export function personalPageLimit(settings: EdgeSettings): RefusesPage {
  return async (req, res) => {
    const { pathname } = new URL(req.url ?? "/", settings.publicUrl);
    if (ASSETS.test(pathname)) return false;
    const request = new Request(settings.publicUrl, { headers: headersOf(req) });
    const { headers } = request;
    const caller = await findCaller({ headers, cookies: { getAll: () => cookiesOf(request) } }, settings);
    if (caller?.kind !== "user") return false;
    const isPrefetch = headers.has("x-ft-prefetch") || /\bprefetch\b/.test(headers.get("sec-purpose") ?? "");
    const visit = { segments: segmentsOf(pathname), caller, address: clientAddress(headers), isPrefetch };
    const verdict = await limitPage(visit, settings.limiter, settings.clock);
    if (verdict.retryAfterSeconds === null) return false;
    const refusal = pageRefusal(verdict.retryAfterSeconds);
    const isHttps = isSecureOrigin(settings.publicUrl) || headers.get("x-forwarded-proto") === "https";
    const all = { ...refusal.headers, ...refusalHeaders(isHttps), ...limitHeaders(verdict) };
    res.writeHead(ERRORS.rate_limited.status, { ...all, "Content-Length": Buffer.byteLength(refusal.body) });
    res.end(refusal.body);
    return true;
  };
}
