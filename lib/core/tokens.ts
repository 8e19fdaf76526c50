import { base64url, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { type Clock, systemClock } from "./clock";
import { ACCESS_TOKEN_SECONDS } from "./credentials";
import { deriveKey, type KeyPurpose } from "./derive-key";
import { uuid } from "./input";
import { ROLES } from "./permissions";

const ISSUER = "followthrough";
const MAX_LENGTH = 8_192;
const FUTURE_SECONDS = 30;
/** 9999-12-31T23:59:59Z. Unless they expire, API tokens are valid until they are revoked. */
const END_OF_TIME = 253_402_300_799;
const JWT = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.([A-Za-z0-9_-]+)$/;

const PREFIXES = { live: "ft_live_", test: "ft_test_" } as const;
export type TokenMode = keyof typeof PREFIXES;

const KINDS = {
  api: { purpose: "api-token", typ: "api+jwt", audience: "followthrough:api" },
  access: { purpose: "access-token", typ: "at+jwt", audience: "followthrough:access" },
} as const satisfies Record<string, { purpose: KeyPurpose; typ: string; audience: string }>;

const Subject = z.object({
  sub: uuid,
  email: z.string(),
  tenantId: uuid,
  role: z.enum(ROLES),
  /** Informational only. Permissions are derived from the role on every request. */
  permissions: z.array(z.string()),
});
const Issued = Subject.extend({ jti: uuid, iat: z.int(), exp: z.int(), iss: z.literal(ISSUER) });
const ApiTokenClaims = Issued.extend({ aud: z.literal(KINDS.api.audience), mode: z.enum(["live", "test"]) });
const AccessTokenClaims = Issued.extend({ aud: z.literal(KINDS.access.audience), sid: uuid });

/** `sub` is the user's id. All ids are UUIDs. */
export type TokenSubject = z.infer<typeof Subject>;
/** Timestamps are in seconds since the Unix epoch. */
export type ApiTokenClaims = z.infer<typeof ApiTokenClaims>;
export type AccessTokenClaims = z.infer<typeof AccessTokenClaims>;

export type Bearer = { kind: "none" } | { kind: "bearer"; token: string } | { kind: "malformed" };

/** Parses an Authorization header: the scheme in any case, exactly one space, and one token (RFC 6750, section 2.1). */
export function readBearer(header: string | null): Bearer {
  if (header === null) return { kind: "none" };
  const token = /^bearer ([\w.~+/=-]+)$/i.exec(header)?.[1];
  return token ? { kind: "bearer", token } : { kind: "malformed" };
}

/**
 * An API token in the form `ft_live_<jwt>`, or `ft_test_<jwt>` in sandbox tenants. `jti` is the id of its database row.
 */
export async function signApiToken(
  claims: TokenSubject & { jti: string; mode: TokenMode },
  secret: string,
  clock: Clock = systemClock,
  expiresAt: Date | null = null,
): Promise<string> {
  const exp = expiresAt ? Math.ceil(expiresAt.getTime() / 1_000) : END_OF_TIME;
  return PREFIXES[claims.mode] + (await sign("api", claims, secret, secondsOf(clock), exp));
}

/** Signs an access token that is valid for 15 minutes. `sid` is the id of the refresh family that can revoke it. */
export async function signAccessToken(
  claims: TokenSubject & { jti: string; sid: string },
  secret: string,
  clock: Clock = systemClock,
): Promise<string> {
  const now = secondsOf(clock);
  return sign("access", claims, secret, now, now + ACCESS_TOKEN_SECONDS);
}

/**
 * The claims of an API token with a valid signature, or null. Never throws. Only the database knows whether the token
 * was revoked.
 */
export async function verifyApiToken(
  token: string,
  secret: string,
  clock: Clock = systemClock,
): Promise<ApiTokenClaims | null> {
  const mode = token.startsWith(PREFIXES.live) ? "live" : token.startsWith(PREFIXES.test) ? "test" : null;
  if (!mode) return null;
  const claims = await knownOr(`api ${secret} ${token}`, clock, async () => {
    const payload = await verify("api", token.slice(PREFIXES[mode].length), secret, clock);
    return ApiTokenClaims.safeParse(payload).data ?? null;
  });
  return claims?.aud === KINDS.api.audience && claims.mode === mode ? claims : null;
}

/** The claims of an access token with a valid signature that hasn't expired, or null. Never throws. */
export async function verifyAccessToken(
  token: string,
  secret: string,
  clock: Clock = systemClock,
): Promise<AccessTokenClaims | null> {
  const claims = await knownOr(`access ${secret} ${token}`, clock, async () => {
    return AccessTokenClaims.safeParse(await verify("access", token, secret, clock)).data ?? null;
  });
  return claims?.aud === KINDS.access.audience ? claims : null;
}

type Claims = ApiTokenClaims | AccessTokenClaims;

const MAX_KNOWN = 2_000;
const known = new Map<string, Claims>();

/**
 * Caches verified claims, so that a signature is checked once per token. Expiry is checked on every call. The oldest
 * entry is evicted when the cache is full.
 */
async function knownOr(key: string, clock: Clock, check: () => Promise<Claims | null>): Promise<Claims | null> {
  const before = known.get(key);
  if (before) return isCurrent(before, clock) ? before : null;
  const claims = await check();
  if (!claims) return null;
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size >= MAX_KNOWN) known.delete(oldest);
  known.set(key, claims);
  return claims;
}

function isCurrent({ exp, iat }: Claims, clock: Clock): boolean {
  const now = secondsOf(clock);
  return exp > now && iat <= now + FUTURE_SECONDS;
}

async function sign(kind: keyof typeof KINDS, claims: JWTPayload, secret: string, iat: number, exp: number) {
  if (secret === "") throw new Error("Tokens cannot be signed without a secret");
  const { purpose, typ, audience } = KINDS[kind];
  return new SignJWT({ ...claims, iat, exp, iss: ISSUER, aud: audience })
    .setProtectedHeader({ alg: "HS256", typ })
    .sign(await deriveKey(secret, purpose));
}

async function verify(kind: keyof typeof KINDS, jwt: string, secret: string, clock: Clock): Promise<JWTPayload | null> {
  const signature = jwt.length <= MAX_LENGTH ? JWT.exec(jwt)?.[1] : undefined;
  if (!signature || secret === "") return null;
  const { purpose, typ, audience } = KINDS[kind];
  try {
    // Base64url signatures that differ only in unused trailing bits decode to the same bytes. Accept only the canonical
    // one.
    if (base64url.encode(base64url.decode(signature)) !== signature) return null;
    const { payload, protectedHeader } = await jwtVerify(jwt, await deriveKey(secret, purpose), {
      algorithms: ["HS256"],
      issuer: ISSUER,
      audience,
      typ,
      requiredClaims: ["exp", "iat"],
      currentDate: clock.now(),
    });
    if (protectedHeader.crit !== undefined) return null;
    return (payload.iat ?? Number.POSITIVE_INFINITY) <= secondsOf(clock) + FUTURE_SECONDS ? payload : null;
  } catch {
    return null;
  }
}

function secondsOf(clock: Clock): number {
  return Math.floor(clock.now().getTime() / 1000);
}
