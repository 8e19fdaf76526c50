import { isSecureOrigin } from "@/lib/core/credentials";
import { env } from "@/lib/core/env";
import { onlyCookie } from "@/lib/core/request-cookies";
import { REFRESH_DAYS } from "./refresh-token";

const NAME = "followthrough.refresh-token";

export function readRefreshCookie(request: Request): string | undefined {
  return onlyCookie(request, refreshCookieName());
}

/**
 * The Set-Cookie header for a refresh token, restricted to same-site requests to /api/auth. Null deletes the cookie.
 */
export function refreshCookie(token: string | null): { "Set-Cookie": string } {
  const lifetime = token === null ? 0 : REFRESH_DAYS * 24 * 60 * 60;
  const secure = isSecureOrigin(env().NEXTAUTH_URL) ? "; Secure" : "";
  const value = `${refreshCookieName()}=${token ?? ""}; Path=/api/auth; Max-Age=${lifetime}`;
  return { "Set-Cookie": `${value}; HttpOnly; SameSite=Strict${secure}` };
}

function refreshCookieName(): string {
  return isSecureOrigin(env().NEXTAUTH_URL) ? `__Secure-${NAME}` : NAME;
}
