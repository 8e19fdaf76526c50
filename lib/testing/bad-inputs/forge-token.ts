import { createHmac, createSign, generateKeyPairSync, randomUUID } from "node:crypto";
import { deriveKey } from "@/lib/core/derive-key";
import { env } from "@/lib/core/env";
import { sha256 } from "@/lib/core/secrets";
import { databases } from "@/lib/db/connect";
import type { TestMember } from "../factories";

type Kind = "api" | "access";
type Key = string | Uint8Array;

/** How a token differs from a valid one. `undefined` removes a member. */
export type Forgery = {
  header?: Record<string, unknown>;
  claims?: Record<string, unknown>;
  /** A claim as JSON source, for numbers that no serializer writes. */
  source?: string;
  key?: Key;
  sign?: (input: string, key: Key) => string;
};

const END_OF_TIME = 253_402_300_799;
const encoded = (text: string) => Buffer.from(text).toString("base64url");
const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });

export const signatures = {
  none: () => "",
  hs384: (input: string, key: Key) => createHmac("sha384", key).update(input).digest("base64url"),
  rsa: (input: string) => createSign("RSA-SHA256").update(input).sign(rsa.privateKey, "base64url"),
};
export const OWN_KEY = rsa.publicKey.export({ format: "jwk" });
export const PUBLIC_PEM = rsa.publicKey.export({ type: "spki", format: "pem" }).toString();

/**
 * Signs a token with our own key and, for an API token, stores a matching row, so that the forgery is the only reason
 * to reject it. `family` is an active refresh family.
 */
export async function forgeToken(
  member: TestMember,
  kind: Kind,
  family: string,
  { header = {}, claims = {}, source, key, sign }: Forgery = {},
): Promise<string> {
  const { actor } = member.ctx;
  if (actor.kind !== "user") throw new Error("Only people have tokens");
  const now = Math.floor(Date.now() / 1000);
  const jti = randomUUID();
  const own =
    kind === "api"
      ? { mode: "live", exp: END_OF_TIME, aud: "followthrough:api" }
      : { sid: family, exp: now + 900, aud: "followthrough:access" };
  const subject = { sub: member.userId, email: actor.email, tenantId: member.tenant.id, role: actor.role };
  const said = { ...subject, permissions: [], jti, iat: now, iss: "followthrough", ...own, ...claims };
  const head = JSON.stringify({ alg: "HS256", typ: kind === "api" ? "api+jwt" : "at+jwt", ...header });
  const body = source ? `${JSON.stringify(said).slice(0, -1)},${source}}` : JSON.stringify(said);
  const input = `${encoded(head)}.${encoded(body)}`;
  const secret = key ?? (await deriveKey(env().NEXTAUTH_SECRET, kind === "api" ? "api-token" : "access-token"));
  const jwt = `${input}.${(sign ?? hs256)(input, secret)}`;
  if (kind === "access") return jwt;
  const token = `ft_live_${jwt}`;
  await register(member, jti, token);
  return token;
}

function hs256(input: string, key: Key): string {
  return createHmac("sha256", key).update(input).digest("base64url");
}

async function register({ tenant, userId }: TestMember, id: string, token: string): Promise<void> {
  const { identity } = await databases();
  const row = { name: id, role: "owner" as const, tokenHash: sha256(token), lastFour: token.slice(-4) };
  await identity.apiToken.create({ data: { id, tenantId: tenant.id, createdBy: userId, ...row } });
}
