import { SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { growth, MAX_LINEAR_GROWTH } from "@/lib/testing/growth";
import { fixedClock } from "./clock";
import { deriveKey, type KeyPurpose } from "./derive-key";
import { readBearer, signAccessToken, signApiToken, verifyAccessToken, verifyApiToken } from "./tokens";

const SECRET = "a secret of at least thirty-two characters";
const START = "2026-11-21T10:00:00.000Z";
const NOW = Date.parse(START) / 1000;
const subject = {
  sub: "018f0000-0000-7000-8000-000000000001",
  email: "ann@example.com",
  tenantId: "018f0000-0000-7000-8000-000000000002",
  role: "sales_rep" as const,
  permissions: ["contacts:read"],
};
const jti = "018f0000-0000-7000-8000-000000000003";
const sid = "018f0000-0000-7000-8000-000000000004";
const apiClaims = { ...subject, jti, mode: "live" as const };
const accessClaims = { ...subject, jti, sid };
const goodAccess = { ...accessClaims, iss: "followthrough", aud: "followthrough:access", iat: NOW, exp: NOW + 900 };

async function forge(
  payload: Record<string, unknown>,
  {
    purpose = "access-token",
    header = {},
    alg = "HS256",
  }: { purpose?: KeyPurpose; header?: object; alg?: string } = {},
) {
  const key = await deriveKey(SECRET, purpose);
  return new SignJWT(payload).setProtectedHeader({ alg, typ: "at+jwt", ...header }).sign(key);
}

const segment = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

describe("cached token claims", () => {
  it("are valid only between issue and expiry", async () => {
    const token = await signAccessToken(accessClaims, SECRET, fixedClock(START));
    const at = (seconds: number) =>
      verifyAccessToken(token, SECRET, fixedClock(new Date(Date.parse(START) + seconds * 1000)));
    expect(await at(0)).toMatchObject({ jti });
    expect([await at(899), await at(900), await at(-30), await at(-31)].map(Boolean)).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it("are valid only for the same secret, kind and token", async () => {
    const token = await signApiToken(apiClaims, SECRET);
    expect(await verifyApiToken(token, SECRET)).toMatchObject({ jti });
    expect(await verifyApiToken(token, `${SECRET}!`)).toBeNull();
    expect(await verifyAccessToken(token.slice("ft_live_".length), SECRET)).toBeNull();
    expect(await verifyApiToken(`ft_test_${token.slice("ft_live_".length)}`, SECRET)).toBeNull();
    const other = token.at(-1) === "A" ? "B" : "A";
    expect(await verifyApiToken(token.slice(0, -1) + other, SECRET)).toBeNull();
    expect(await verifyApiToken(token, SECRET)).toMatchObject({ jti });
  });
});

describe("API tokens", () => {
  it("keep the claims they were given and expire in 9999", async () => {
    const token = await signApiToken(apiClaims, SECRET, fixedClock(START));
    expect(token.startsWith("ft_live_eyJ")).toBe(true);
    const claims = await verifyApiToken(token, SECRET, fixedClock("2126-01-01T00:00:00Z"));
    expect(claims).toEqual({
      ...apiClaims,
      iat: NOW,
      exp: 253402300799,
      iss: "followthrough",
      aud: "followthrough:api",
    });
  });

  it("are refused without a prefix and with the other mode's prefix", async () => {
    const live = await signApiToken(apiClaims, SECRET);
    const test = await signApiToken({ ...apiClaims, mode: "test" }, SECRET);
    expect(test.startsWith("ft_test_")).toBe(true);
    expect(await verifyApiToken(test, SECRET)).toMatchObject({ mode: "test" });
    for (const wrong of [
      live.slice("ft_live_".length),
      live.replace("ft_live_", "ft_test_"),
      test.replace("ft_test_", "ft_live_"),
      live.replace("ft_live_", "FT_LIVE_"),
      "ft_live_",
    ]) {
      expect(await verifyApiToken(wrong, SECRET), wrong.slice(0, 12)).toBeNull();
    }
  });

  it("are not interchangeable with access tokens", async () => {
    const api = await signApiToken(apiClaims, SECRET);
    const access = await signAccessToken(accessClaims, SECRET);
    expect(await verifyAccessToken(api, SECRET)).toBeNull();
    expect(await verifyAccessToken(api.slice("ft_live_".length), SECRET)).toBeNull();
    expect(await verifyApiToken(access, SECRET)).toBeNull();
    expect(await verifyApiToken(`ft_live_${access}`, SECRET)).toBeNull();
  });
});

describe("access tokens", () => {
  it("expire after exactly fifteen minutes", async () => {
    const clock = fixedClock(START);
    const token = await signAccessToken(accessClaims, SECRET, clock);
    expect(await verifyAccessToken(token, SECRET, clock)).toEqual(goodAccess);
    clock.advance(899_000);
    expect(await verifyAccessToken(token, SECRET, clock)).not.toBeNull();
    clock.advance(1_000);
    expect(await verifyAccessToken(token, SECRET, clock)).toBeNull();
  });

  it("accepts a correctly signed token, so each refusal below has one cause", async () => {
    expect(await verifyAccessToken(await forge(goodAccess), SECRET, fixedClock(START))).toEqual(goodAccess);
  });

  const wrongPayloads: [string, Record<string, unknown>][] = [
    ["another audience", { aud: "followthrough:api" }],
    ["a list of audiences", { aud: ["followthrough:access"] }],
    ["another issuer", { iss: "someone-else" }],
    ["no expiry", { exp: undefined }],
    ["an expiry that is text", { exp: String(NOW + 900) }],
    ["a negative expiry", { exp: -1 }],
    ["an expiry that just passed", { exp: NOW }],
    ["no issue time", { iat: undefined }],
    ["an issue time 31 s ahead", { iat: NOW + 31 }],
    ["not yet valid", { nbf: NOW + 60 }],
    ["no tenant", { tenantId: undefined }],
    ["a subject that is no uuid", { sub: "1 OR 1=1" }],
    ["an unknown role", { role: "root" }],
    ["no session", { sid: undefined }],
    ["permissions that are no list", { permissions: "contacts:read" }],
  ];
  it.each(wrongPayloads)("are refused with %s", async (_, change) => {
    const token = await forge({ ...goodAccess, ...change });
    expect(await verifyAccessToken(token, SECRET, fixedClock(START))).toBeNull();
  });

  it("tolerates an issuer's clock 30 s ahead", async () => {
    const token = await forge({ ...goodAccess, iat: NOW + 30 });
    expect(await verifyAccessToken(token, SECRET, fixedClock(START))).not.toBeNull();
  });

  it("are refused with a foreign typ, algorithm, key or a critical extension", async () => {
    const clock = fixedClock(START);
    for (const token of [
      await forge(goodAccess, { header: { typ: "api+jwt" } }),
      await forge(goodAccess, { header: { typ: "JWT" } }),
      await forge(goodAccess, { header: { typ: undefined } }),
      await forge(goodAccess, { header: { crit: ["b64"], b64: true } }),
      await forge(goodAccess, { alg: "HS512" }),
      await forge(goodAccess, { purpose: "refresh-token" }),
      `${segment({ alg: "none", typ: "at+jwt" })}.${segment(goodAccess)}.`,
      `${segment({ alg: "nOnE", typ: "at+jwt" })}.${segment(goodAccess)}.AA`,
      `${segment({ alg: "RS256", typ: "at+jwt" })}.${segment(goodAccess)}.AAAA`,
    ]) {
      expect(await verifyAccessToken(token, SECRET, clock)).toBeNull();
    }
    expect(await verifyAccessToken(await forge(goodAccess), `${SECRET}!`, clock)).toBeNull();
  });

  it("are refused when any character was changed", async () => {
    const clock = fixedClock(START);
    const token = await signAccessToken(accessClaims, SECRET, clock);
    const accepted = [];
    for (let at = 0; at < token.length; at++) {
      for (const other of [token[at] === "A" ? "B" : "A", token[at] === "-" ? "_" : "-", "."]) {
        const changed = token.slice(0, at) + other + token.slice(at + 1);
        if (changed !== token && (await verifyAccessToken(changed, SECRET, clock))) accepted.push(at);
      }
    }
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    for (const last of alphabet) {
      const changed = token.slice(0, -1) + last;
      if (changed !== token && (await verifyAccessToken(changed, SECRET, clock))) accepted.push(last);
    }
    expect(accepted).toEqual([]);
  });

  it("returns null for garbage of any size", async () => {
    for (const token of [
      "",
      ".",
      "..",
      "a.b.c",
      "\u0000",
      "é.é.é",
      "a\nb",
      "x".repeat(100_000),
      `${"e".repeat(9_000)}.e.e`,
    ]) {
      expect(await verifyAccessToken(token, SECRET)).toBeNull();
      expect(await verifyApiToken(`ft_live_${token}`, SECRET)).toBeNull();
    }
  });

  it("refuses garbage in time proportional to its length", async () => {
    const work = (size: number) => verifyAccessToken("x.".repeat(size), SECRET);
    expect(await growth(work, { size: 50_000 })).toBeLessThan(MAX_LINEAR_GROWTH);
  });

  it("cannot be made or read without a secret", async () => {
    await expect(signAccessToken(accessClaims, "")).rejects.toThrow("without a secret");
    const key = await deriveKey("", "access-token");
    const token = await new SignJWT(goodAccess).setProtectedHeader({ alg: "HS256", typ: "at+jwt" }).sign(key);
    expect(await verifyAccessToken(token, "", fixedClock(START))).toBeNull();
  });
});

describe("the Authorization header", () => {
  it.each([
    ["Bearer abc.def-_", "abc.def-_"],
    ["bearer abc", "abc"],
    ["BEARER abc", "abc"],
  ])("reads %s", (header, token) => {
    expect(readBearer(header)).toEqual({ kind: "bearer", token });
  });

  it.each([
    "",
    "Bearer",
    "Bearer ",
    "Bearer  abc",
    " Bearer abc",
    "Bearer a b",
    "Bearer a, Bearer b",
    "Basic abc",
    "abc",
    "Bearer é",
  ])("refuses %j", (header) => {
    expect(readBearer(header)).toEqual({ kind: "malformed" });
  });

  it("recognizes a missing header", () => {
    expect(readBearer(null)).toEqual({ kind: "none" });
  });
});
