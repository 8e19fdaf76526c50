import { createHmac, createSign, generateKeyPairSync } from "node:crypto";

type Claims = Record<string, unknown>;

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const decoded = (part = "") => JSON.parse(Buffer.from(part, "base64url").toString()) as Claims;

/** Variations on a valid API token that must all be rejected, by what is wrong with each. */
export function forgedTokens(valid: string): Record<string, string> {
  const prefix = /^ft_(live|test)_/.exec(valid)?.[0] ?? "";
  const jwt = valid.slice(prefix.length);
  const [head = "", body = "", signature = ""] = jwt.split(".");
  const header = decoded(head);
  const claims = decoded(body);
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const publicPem = publicKey.export({ type: "spki", format: "pem" }).toString();

  const join = (newHeader: Claims, newClaims: Claims, sign: (input: string) => string) => {
    const input = `${encoded(newHeader)}.${encoded(newClaims)}`;
    return `${prefix}${input}.${sign(input)}`;
  };
  const keep = () => signature;
  const hmac = (key: string) => (input: string) => createHmac("sha256", key).update(input).digest("base64url");
  const rsa = (input: string) => createSign("RSA-SHA256").update(input).sign(privateKey, "base64url");
  const changed = (change: Claims) => join(header, { ...claims, ...change }, keep);
  const flipped = signature.replace(/^./, (first) => (first === "A" ? "B" : "A"));

  return {
    ...Object.fromEntries(
      ["none", "None", "nOnE", ""].map((alg) => [`alg ${alg}`, join({ ...header, alg }, claims, () => "")]),
    ),
    "no signature": `${prefix}${head}.${body}.`,
    "no signature part": `${prefix}${head}.${body}`,
    "another signature": `${prefix}${head}.${body}.${flipped}`,
    "signed with a public key": join({ ...header, alg: "HS256" }, claims, hmac(publicPem)),
    "signed with a guess": join(header, claims, hmac("secret")),
    "signed with nothing": join(header, claims, hmac("")),
    "signed with RSA": join({ ...header, alg: "RS256" }, claims, rsa),
    "ES256 in the header": join({ ...header, alg: "ES256" }, claims, keep),
    "a key file": join({ ...header, kid: "../../dev/null" }, claims, hmac("")),
    "a key from SQL": join({ ...header, kid: "x' UNION SELECT 'secret" }, claims, hmac("secret")),
    "a key from elsewhere": join({ ...header, jku: "http://127.0.0.1:9/keys" }, claims, rsa),
    "a key of its own": join({ ...header, alg: "RS256", jwk: publicKey.export({ format: "jwk" }) }, claims, rsa),
    "an unknown crit": join({ ...header, crit: ["x"], x: 1 }, claims, keep),
    "another tenant": changed({ tenantId: "11111111-1111-4111-8111-111111111111" }),
    "another person": changed({ sub: "11111111-1111-4111-8111-111111111111" }),
    "another role": changed({ role: "owner", permissions: ["*"] }),
    "another audience": changed({ aud: "followthrough:access" }),
    "another end": changed({ exp: 1 }),
    "no end": changed({ exp: undefined }),
    "an endless number": `${prefix}${head}.${Buffer.from('{"exp":1e400}').toString("base64url")}.${signature}`,
    "no prefix": jwt,
    "only the prefix": prefix,
    "the other prefix": `${prefix === "ft_live_" ? "ft_test_" : "ft_live_"}${jwt}`,
    "a longer end": `${valid}A`,
    "100 KB": "x".repeat(12_000),
    "no base64": `${prefix}${head}.${body}.${signature}!`,
  };
}
