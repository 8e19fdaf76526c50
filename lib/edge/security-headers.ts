import { STRICT_TRANSPORT } from "@/lib/core/strict-transport";

const EVERYWHERE = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
};

/** 128 random bits. Inline scripts without this nonce don't run. */
export function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

/** `evaluates` allows eval, which the bundles of the development server use. */
export function pageContentPolicy(nonce: string, evaluates: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${evaluates ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self' blob: data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export function pageHeaders(contentPolicy: string, isHttps: boolean): Record<string, string> {
  return {
    ...EVERYWHERE,
    ...(isHttps ? STRICT_TRANSPORT : {}),
    "Content-Security-Policy": contentPolicy,
    "Referrer-Policy": "strict-origin-when-cross-origin",
  };
}

export function refusalHeaders(isHttps: boolean): Record<string, string> {
  return pageHeaders("default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'", isHttps);
}

/**
 * Paths that set their own Cache-Control. Handlers can't override headers set by the middleware, so it sets none for
 * these.
 */
const OWN_CACHE_RULE = ["/api/reports/analytics"];

export function apiHeaders(path: string, isHttps: boolean): Record<string, string> {
  return {
    ...EVERYWHERE,
    ...(isHttps ? STRICT_TRANSPORT : {}),
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    ...(OWN_CACHE_RULE.includes(path) ? {} : { "Cache-Control": "no-store" }),
  };
}
