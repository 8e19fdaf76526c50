import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * CSRF protection: browsers send cookies automatically, so a mutating request with a session cookie must come from our
 * own origin, according to `Sec-Fetch-Site` or else `Origin`. Its body must be JSON, which HTML forms can't send.
 */
export function requireSameOrigin(request: Request): void {
  if (SAFE.has(request.method)) return;
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const isOurs = site ? site === "same-origin" || site === "none" : origin !== null;
  if (!isOurs || (origin !== null && origin !== new URL(env().NEXTAUTH_URL).origin)) {
    throw new AppError("forbidden", "This request didn't come from Followthrough");
  }
  const type = request.headers.get("content-type");
  if (type === null ? hasBody(request) : !/^application\/json\s*(;|$)/i.test(type)) {
    throw new AppError("unsupported_media_type", "Send the body as application/json");
  }
}

/** Checks the headers, because Next provides a body stream even if nothing was sent. */
function hasBody({ headers }: Request): boolean {
  return headers.has("transfer-encoding") || Number(headers.get("content-length") ?? 0) > 0;
}
