import { NextRequest } from "next/server";
import { encode } from "next-auth/jwt";
import { describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { signApiToken } from "@/lib/core/tokens";
import { requestHandler } from "./handle-request";
import { MemoryLimiter } from "./memory-limiter";

const SECRET = "a secret of at least thirty-two characters";
const ORIGIN = "http://localhost:3000";
const ID = "018f0000-0000-7000-8000-000000000001";
const clock = fixedClock(new Date());

function call(path: string, init: { method?: string; headers?: Record<string, string> } = {}, publicUrl = ORIGIN) {
  const limiter = new MemoryLimiter(clock);
  const handle = requestHandler({ secret: SECRET, publicUrl, limiter, clock, development: false });
  return handle(new NextRequest(`${publicUrl}${path}`, init));
}

async function cookie(): Promise<string> {
  const token = { sub: ID, sid: ID, tenantId: ID };
  return `next-auth.session-token=${await encode({ token, secret: SECRET })}`;
}

describe("response headers", () => {
  it("lock down the API and forbid caching, unless the handler sets its own cache rule", async () => {
    const { headers } = await call("/api/proposals");
    expect(headers.get("Content-Security-Policy")).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.has("Strict-Transport-Security")).toBe(false);
    expect((await call("/api/reports/analytics?timeRange=7d")).headers.has("Cache-Control")).toBe(false);
  });

  it("give every page its own nonce, the same for Next and the browser", async () => {
    const pages = await Promise.all([call("/sign-in"), call("/sign-in")]);
    const nonces = pages.map((page) => {
      const policy = page.headers.get("Content-Security-Policy") ?? "";
      expect(page.headers.get("x-middleware-request-content-security-policy")).toBe(policy);
      expect(policy).toContain("object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'");
      expect(policy).not.toContain("unsafe-eval");
      const nonce = /script-src 'self' 'nonce-([A-Za-z0-9+/]{22}==)' 'strict-dynamic';/.exec(policy)?.[1];
      expect(page.headers.get("x-middleware-request-x-nonce")).toBe(nonce);
      return nonce;
    });
    expect(nonces[0]).toBeTruthy();
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(pages[0]?.headers.get("X-Frame-Options")).toBe("DENY");
    expect(pages[0]?.headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
  });

  it("send HSTS only over HTTPS", async () => {
    const overHttps = await call("/sign-in", { headers: { "x-forwarded-proto": "https" } });
    expect(overHttps.headers.get("Strict-Transport-Security")).toBe("max-age=63072000; includeSubDomains");
    expect((await call("/sign-in")).headers.has("Strict-Transport-Security")).toBe(false);
  });

  it("send HSTS when the public URL is HTTPS, even if the proxy connects over HTTP", async () => {
    const publicUrl = "https://app.example.com";
    const handle = requestHandler({
      secret: SECRET,
      publicUrl,
      limiter: new MemoryLimiter(clock),
      clock,
      development: false,
    });
    for (const path of ["/sign-in", "/meetings", "/api/health", "/api/no-such-path"]) {
      const answer = await handle(
        new NextRequest(`http://10.0.0.7:3000${path}`, { headers: { "x-forwarded-proto": "http" } }),
      );
      expect([path, answer.headers.get("Strict-Transport-Security")]).toEqual([
        path,
        "max-age=63072000; includeSubDomains",
      ]);
    }
  });
});

describe("pages without a session", () => {
  it.each([
    ["/meetings", "/meetings"],
    ["/follow-ups/1?tab=history&q=a%26b", "/follow-ups/1?tab=history&q=a%26b"],
    ["//evil.example/x", "/"],
    ["/\\evil.example", "/"],
  ])("%s leads to sign-in and back to %s", async (path, back) => {
    const response = await call(path);
    expect(response.status).toBe(307);
    const location = new URL(response.headers.get("Location") ?? "");
    expect(location.origin).toBe(ORIGIN);
    expect(location.pathname).toBe("/sign-in");
    expect([...location.searchParams]).toEqual([["callbackUrl", back]]);
  });

  it("redirect a form post to a GET of sign-in", async () => {
    expect((await call("/meetings", { method: "POST" })).status).toBe(303);
  });

  it("let a session through but not an API token", async () => {
    expect((await call("/meetings", { headers: { cookie: await cookie() } })).headers.get("x-middleware-next")).toBe(
      "1",
    );
    const claims = { sub: ID, email: "a@b.co", tenantId: ID, role: "admin" as const, permissions: [], jti: ID };
    const token = await signApiToken({ ...claims, mode: "live" }, SECRET, clock);
    expect((await call("/meetings", { headers: { authorization: `Bearer ${token}` } })).status).toBe(307);
  });

  it("read only the prefixed cookie when the public URL is HTTPS", async () => {
    const visit = (value: string) => call("/meetings", { headers: { cookie: value } }, "https://app.example.com");
    expect((await visit(await cookie())).status).toBe(307);
    expect((await visit(`__Secure-${await cookie()}`)).status).toBe(200);
  });
});
