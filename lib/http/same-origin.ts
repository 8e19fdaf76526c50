import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * A browser sends cookies on its own, so a writing request that rides on one must show that our pages made it:
 * `Sec-Fetch-Site`, or else `Origin`, is ours. A body must be JSON, which no HTML form can send.
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

/** By the headers: Next passes on a stream even where nothing was sent. */
function hasBody({ headers }: Request): boolean {
  return headers.has("transfer-encoding") || Number(headers.get("content-length") ?? 0) > 0;
}
