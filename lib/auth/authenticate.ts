import { BlockList, isIP } from "node:net";
import { decode } from "next-auth/jwt";
import { z } from "zod";
import { sessionCookieName } from "@/lib/core/credentials";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { uuid } from "@/lib/core/input";
import { sha256 } from "@/lib/core/secrets";
import { readBearer, verifyAccessToken, verifyApiToken } from "@/lib/core/tokens";
import { findPrincipal, recordTokenUse } from "./find-principal";
import type { Principal } from "./principal";

const SessionIds = z.object({ sid: uuid, sub: uuid });

type Call = { authorization: string | null; cookie: string | undefined; clientAddress: string | null };

/**
 * Authenticates the caller. An invalid bearer token never falls back to the cookie. Throws `unauthenticated` without
 * saying why.
 */
export async function authenticate(call: Call): Promise<Principal> {
  const bearer = readBearer(call.authorization);
  if (bearer.kind === "malformed") throw unauthenticated();
  const principal =
    bearer.kind === "bearer" ? await byBearer(bearer.token, call.clientAddress) : await bySession(call.cookie);
  if (!principal) throw unauthenticated();
  return principal;
}

export function unauthenticated(): AppError {
  return new AppError("unauthenticated", "A valid API token, access token or session is required");
}

async function byBearer(token: string, clientAddress: string | null): Promise<Principal | null> {
  const api = await verifyApiToken(token, env().NEXTAUTH_SECRET);
  if (api) {
    const principal = await findPrincipal("api_token", api.jti, sha256(token));
    if (!principal || !isAllowedFrom(principal.allowedCidrs, clientAddress)) return null;
    if (principal.hasUnrecordedUse) void recordTokenUse(principal.credentialId);
    return principal;
  }
  const access = await verifyAccessToken(token, env().NEXTAUTH_SECRET);
  return access ? findPrincipal("access_token", access.sid, access.sub) : null;
}

async function bySession(cookie: string | undefined): Promise<Principal | null> {
  if (!cookie || cookie.length > 8_192 || !isCanonical(cookie)) return null;
  const token = await decode({ token: cookie, secret: env().NEXTAUTH_SECRET }).catch(() => null);
  const claims = SessionIds.safeParse(token);
  return claims.success ? findPrincipal("session", claims.data.sid, claims.data.sub) : null;
}

/**
 * Base64url parts that differ only in unused trailing bits decode to the same bytes. Only the canonical one is
 * accepted.
 */
function isCanonical(token: string): boolean {
  return token.split(".").every((part) => Buffer.from(part, "base64url").toString("base64url") === part);
}

/** The value of the session cookie, or undefined unless it is present exactly once. */
export function sessionCookie(cookies: { name: string; value: string }[]): string | undefined {
  const name = sessionCookieName(env().NEXTAUTH_URL);
  const found = cookies.filter((cookie) => cookie.name === name);
  return found.length === 1 ? found[0]?.value : undefined;
}

function isAllowedFrom(cidrs: string[], address: string | null): boolean {
  if (cidrs.length === 0) return true;
  if (!address || isIP(address) === 0) return false;
  const allowed = new BlockList();
  for (const cidr of cidrs) {
    const [network = "", bits = ""] = cidr.split("/");
    allowed.addSubnet(network, Number(bits), isIP(network) === 6 ? "ipv6" : "ipv4");
  }
  return allowed.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}
