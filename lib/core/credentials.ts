export type CredentialKind = "session" | "api_token" | "access_token";

/** The name of the session cookie. The `__Secure-` prefix is added when the public URL is HTTPS. */
export const SESSION_COOKIE = "next-auth.session-token";
export const SECURE_SESSION_COOKIE = `__Secure-${SESSION_COOKIE}`;

export function isSecureOrigin(publicUrl: string): boolean {
  return publicUrl.startsWith("https://");
}

export function sessionCookieName(publicUrl: string): string {
  return isSecureOrigin(publicUrl) ? SECURE_SESSION_COOKIE : SESSION_COOKIE;
}

export const SESSION_SECONDS = 30 * 24 * 60 * 60;
export const ACCESS_TOKEN_SECONDS = 900;
