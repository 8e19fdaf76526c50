import type { NextRequest } from "next/server";
import { getToken } from "next-auth/jwt";
import { z } from "zod";
import type { Clock } from "@/lib/core/clock";
import { isSecureOrigin, sessionCookieName } from "@/lib/core/credentials";
import { uuid } from "@/lib/core/input";
import { readBearer, verifyAccessToken, verifyApiToken } from "@/lib/core/tokens";

/**
 * The caller according to the credential's signature. Use it only for limits and redirects; authorization checks the
 * database.
 */
export type Caller = { kind: "api_token" | "user"; id: string; tenantId?: string | undefined };

const SessionClaims = z.object({ sub: uuid, sid: uuid, tenantId: uuid.optional() });

/** The parts of a request that carry credentials. `cookies` has the shape of Next's cookie store. */
export type Presented = { headers: Headers; cookies: { getAll(): { name: string; value: string }[] } };

type Settings = { secret: string; publicUrl: string; clock: Clock };

/**
 * Null unless a credential has a valid signature and hasn't expired. An invalid bearer token never falls back to the
 * cookie.
 */
export async function findCaller(request: Presented, settings: Settings): Promise<Caller | null> {
  const bearer = readBearer(request.headers.get("authorization"));
  if (bearer.kind === "malformed" || settings.secret === "") return null;
  return bearer.kind === "bearer" ? byBearer(bearer.token, settings) : bySession(request, settings);
}

async function byBearer(token: string, { secret, clock }: Settings): Promise<Caller | null> {
  const api = await verifyApiToken(token, secret, clock);
  if (api) return { kind: "api_token", id: api.jti, tenantId: api.tenantId };
  const access = await verifyAccessToken(token, secret, clock);
  return access && { kind: "user", id: access.sub, tenantId: access.tenantId };
}

async function bySession({ headers, cookies }: Presented, { secret, publicUrl }: Settings): Promise<Caller | null> {
  const secureCookie = isSecureOrigin(publicUrl);
  const req = { headers, cookies } as unknown as NextRequest;
  const claims = SessionClaims.safeParse(
    await getToken({ req, secret, secureCookie, cookieName: sessionCookieName(publicUrl) }),
  );
  return claims.success ? { kind: "user", id: claims.data.sub, tenantId: claims.data.tenantId } : null;
}
