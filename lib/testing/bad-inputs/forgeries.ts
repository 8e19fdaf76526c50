import { randomUUID } from "node:crypto";
import { deriveKey, type KeyPurpose } from "@/lib/core/derive-key";
import { env } from "@/lib/core/env";
import { type Forgery, OWN_KEY, PUBLIC_PEM, signatures } from "./forge-token";

const now = () => Math.floor(Date.now() / 1000);
const keyOf = (purpose: KeyPurpose, secret = env().NEXTAUTH_SECRET) => deriveKey(secret, purpose);

/** Rows of the catalog for both kinds of token, by what is wrong. */
export async function forgeries(kind: "api" | "access"): Promise<Record<string, Forgery>> {
  const isApi = kind === "api";
  const [typ, otherTyp] = isApi ? ["api+jwt", "at+jwt"] : ["at+jwt", "api+jwt"];
  const [ownPurpose, otherPurpose] = isApi
    ? (["api-token", "access-token"] as const)
    : (["access-token", "api-token"] as const);
  const elsewhere = "http://127.0.0.1:9/keys";
  return {
    ...named("A-6 alg", ["none", "None", "nOnE", "", "HS384", "HS512", "hs256", 5], (alg) => ({ header: { alg } })),
    ...named("A-6 unsigned, alg", ["none", "None", "nOnE", "", "HS256"], (alg) => ({
      header: { alg },
      sign: signatures.none,
    })),
    "A-6 HS384 by our key": { header: { alg: "HS384" }, sign: signatures.hs384 },
    "A-7 signed with a public key": { key: PUBLIC_PEM },
    "A-7 signed by RSA": { header: { alg: "RS256" }, sign: signatures.rsa },
    "A-7 ES256 in the header": { header: { alg: "ES256" } },
    "A-8 a key file": { header: { kid: "../../dev/null" }, key: "" },
    "A-8 a key from SQL": { header: { kid: "x' UNION SELECT 'secret" }, key: "secret" },
    ...named("A-8 a key from", ["jku", "x5u"], (name) => ({
      header: { alg: "RS256", [name]: elsewhere },
      sign: signatures.rsa,
    })),
    "A-8 a key of its own": { header: { alg: "RS256", jwk: OWN_KEY }, sign: signatures.rsa },
    "A-8 an unknown crit": { header: { crit: ["x"], x: 1 } },
    "A-8 a known crit": { header: { crit: ["b64"], b64: true } },
    "A-10 the other kind's typ": { header: { typ: otherTyp } },
    ...named("A-10 typ", ["JWT", "", null, undefined, [typ]], (value) => ({ header: { typ: value } })),
    "A-10 the other kind's audience": { claims: { aud: `followthrough:${isApi ? "access" : "api"}` } },
    ...named("A-10 aud", ["", null, undefined, ["followthrough:api", "followthrough:access"]], (aud) => ({
      claims: { aud },
    })),
    ...named("A-10 iss", ["someone-else", "", null, undefined, ["followthrough"]], (iss) => ({ claims: { iss } })),
    ...Object.fromEntries(
      await Promise.all(
        ([otherPurpose, "refresh-token", "link", "column", "database-role"] as const).map(
          async (purpose) => [`A-10 the key for ${purpose}`, { key: await keyOf(purpose) }] as const,
        ),
      ),
    ),
    "A-10 another secret's key": { key: await keyOf(ownPurpose, `${env().NEXTAUTH_SECRET}!`) },
    "A-10 the secret itself": { key: env().NEXTAUTH_SECRET },
    "A-10 an empty key": { key: "" },
    ...named("A-11 exp", [now() - 1, now() - 31, `${now() + 900}`, -1, 0, null, undefined, now() + 900.5], (exp) => ({
      claims: { exp },
    })),
    "A-11 exp without end": { source: '"exp":1e400' },
    ...named("A-11 iat", [now() + 86_400, now() + 3_600, `${now()}`, null, undefined], (iat) => ({ claims: { iat } })),
    ...named("A-11 nbf", [now() + 3_600, "never", "0"], (nbf) => ({ claims: { nbf } })),
    ...named("A-9 sub", ["", "1 OR 1=1", null, undefined], (sub) => ({ claims: { sub } })),
    ...named("A-9 tenantId", ["", "x", undefined], (tenantId) => ({ claims: { tenantId } })),
    ...named("A-9 role", ["root", "", null, ["owner"]], (role) => ({ claims: { role } })),
    ...named("A-9 permissions", ["*", null, undefined], (permissions) => ({ claims: { permissions } })),
    ...(isApi
      ? named("A-9 jti", [randomUUID(), "", undefined], (jti) => ({ claims: { jti } }))
      : named("A-9 sid", [randomUUID(), "", undefined], (sid) => ({ claims: { sid } }))),
    ...(isApi
      ? named("A-12 mode", ["test", "", undefined], (mode) => ({ claims: { mode } }))
      : { "A-9 another person": { claims: { sub: randomUUID() } } }),
  };
}

function named<T>(what: string, values: T[], forgery: (value: T) => Forgery): Record<string, Forgery> {
  return Object.fromEntries(values.map((value) => [`${what} ${JSON.stringify(value)}`, forgery(value)]));
}
