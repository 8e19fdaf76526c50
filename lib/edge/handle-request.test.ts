import { NextRequest } from "next/server";
import { encode } from "next-auth/jwt";
import { beforeEach, describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { signAccessToken, signApiToken } from "@/lib/core/tokens";
import { requestHandler } from "./handle-request";
import { MemoryLimiter } from "./memory-limiter";

const SECRET = "a secret of at least thirty-two characters";
const ORIGIN = "http://localhost:3000";
const ANN = "018f0000-0000-7000-8000-000000000001";
const BEN = "018f0000-0000-7000-8000-00000000000b";
const TENANT = "018f0000-0000-7000-8000-000000000002";
const JTI = "018f0000-0000-7000-8000-000000000003";
const SID = "018f0000-0000-7000-8000-000000000004";
const claims = { sub: ANN, email: "a@b.co", tenantId: TENANT, role: "admin" as const, permissions: [], jti: JTI };

let clock: ReturnType<typeof fixedClock>;
let handle: ReturnType<typeof requestHandler>;
beforeEach(() => {
  clock = fixedClock(new Date());
  const limiter = new MemoryLimiter(clock);
  handle = requestHandler({ secret: SECRET, publicUrl: ORIGIN, limiter, clock, development: false });
});

type Options = { method?: string; headers?: Record<string, string>; ip?: string };

function call(path: string, { method = "GET", headers = {}, ip = "203.0.113.7" }: Options = {}) {
  return handle(new NextRequest(`${ORIGIN}${path}`, { method, headers: { "x-forwarded-for": ip, ...headers } }));
}

/** The headers the handler receives. Next carries them in the middleware's response. */
function seen(response: Response, name: string): string | null {
  const kept = response.headers.get("x-middleware-override-headers")?.split(",") ?? [];
  return kept.includes(name) ? response.headers.get(`x-middleware-request-${name}`) : null;
}
const verdict = (response: Response) => JSON.parse(seen(response, "x-ft-limit") ?? "null");

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const apiToken = (mode: "live" | "test" = "live") => signApiToken({ ...claims, mode }, SECRET, clock);
const accessToken = (sub = ANN) => signAccessToken({ ...claims, sub, sid: SID }, SECRET, clock);
async function cookie(sub = ANN, secret = SECRET): Promise<string> {
  return `next-auth.session-token=${await encode({ token: { sub, sid: SID, tenantId: TENANT }, secret })}`;
}

async function last(times: number, path: string, options: Options = {}) {
  let response = await call(path, options);
  for (let i = 1; i < times; i++) response = await call(path, options);
  return response;
}

describe("headers passed to the handler", () => {
  it("include a unique request id, also in the response", async () => {
    const first = await call("/api/health");
    const id = first.headers.get("X-Request-Id");
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(seen(first, "x-ft-request-id")).toBe(id);
    expect((await call("/api/health")).headers.get("X-Request-Id")).not.toBe(id);
  });

  it("never include x-ft headers from the client, on any path", async () => {
    const headers = {
      "x-ft-request-id": "forged",
      "X-FT-Tenant": "forged",
      "x-ft-caller": "forged",
      "x-ft-limit": '{"limit":9,"remaining":9,"retryAfterSeconds":null,"forged":true}',
      "x-ft-anything": "forged",
      "x-nonce": "forged",
      "content-security-policy": "script-src 'nonce-forged'",
      "accept-language": "fr",
    };
    for (const path of [
      "/api/proposals",
      "/api/proposals/x.png",
      "/%61pi/proposals",
      "/sign-in",
      "/api/auth/session",
    ]) {
      const response = await call(path, { headers });
      expect(JSON.stringify([...response.headers]), path).not.toContain("forged");
      expect(seen(response, "x-ft-anything"), path).toBeNull();
      expect(seen(response, "accept-language"), path).toBe("fr");
    }
  });

  it.each([
    ["an API token", async () => bearer(await apiToken()), `api_token:${JTI}`, TENANT],
    ["a sandbox token", async () => bearer(await apiToken("test")), `api_token:${JTI}`, TENANT],
    ["an access token", async () => bearer(await accessToken()), `user:${ANN}`, TENANT],
    ["a session", async () => ({ headers: { cookie: await cookie() } }), `user:${ANN}`, TENANT],
    [
      "a session of another secret",
      async () => ({ headers: { cookie: await cookie(ANN, "other") } }),
      "ip:203.0.113.7",
      null,
    ],
    ["nothing", async () => ({}), "ip:203.0.113.7", null],
    ["a bad bearer", async () => bearer("ft_live_x"), "ip:203.0.113.7", null],
    ["a session as bearer", async () => bearer((await cookie()).split("=")[1] ?? ""), "ip:203.0.113.7", null],
  ])("recognises %s", async (_, credential, caller, tenant) => {
    const response = await call("/api/proposals", await credential());
    expect(seen(response, "x-ft-caller")).toBe(caller);
    expect(seen(response, "x-ft-tenant")).toBe(tenant);
  });

  it("prefer the bearer token over the cookie, and do not fall back to the cookie when the token is invalid", async () => {
    const cookies = { cookie: await cookie(BEN) };
    const good = await call("/api/x", { headers: { ...cookies, authorization: `Bearer ${await accessToken()}` } });
    expect(seen(good, "x-ft-caller")).toBe(`user:${ANN}`);
    for (const authorization of ["", "Bearer", "Bearer  x", "Basic eDp5", "Bearer ft_live_a.b.c"]) {
      const bad = await call("/api/x", { headers: { ...cookies, authorization } });
      expect(seen(bad, "x-ft-caller"), authorization).toBe("ip:203.0.113.7");
    }
  });

  it("identify nobody without a secret", async () => {
    const limiter = new MemoryLimiter(clock);
    const open = requestHandler({ secret: "", publicUrl: ORIGIN, limiter, clock, development: false });
    const headers = { cookie: await cookie(ANN, "x"), "x-forwarded-for": "203.0.113.7" };
    const response = await open(new NextRequest(`${ORIGIN}/meetings`, { headers }));
    expect(response.status).toBe(307);
  });
});

describe("limits under /api", () => {
  it("report the tighter layer and allow the route's limit, for tokens and sessions", async () => {
    const options = bearer(await apiToken());
    const first = await call("/api/proposals", options);
    expect(first.headers.get("X-RateLimit-Limit")).toBe("300");
    expect(first.headers.get("X-RateLimit-Remaining")).toBe("299");
    expect(verdict(first)).toEqual({ limit: 300, remaining: 299, retryAfterSeconds: null });
    expect(verdict(await last(299, "/api/proposals", options)).retryAfterSeconds).toBeNull();
    const refused = await call("/api/proposals", options);
    expect(verdict(refused)).toEqual({ limit: 300, remaining: 0, retryAfterSeconds: 60 });
    expect(refused.status).toBe(200);
    expect(refused.headers.get("x-middleware-next")).toBe("1");
    clock.advance(60_000);
    expect(verdict(await call("/api/proposals", options)).retryAfterSeconds).toBeNull();
  });

  it("count a token across all routes, up to a burst of 1,000", async () => {
    const options = bearer(await apiToken());
    for (let i = 0; i < 10; i++) await last(100, `/api/route-${"abcdefghij"[i]}`, options);
    const refused = await call("/api/other", options);
    expect(verdict(refused)).toMatchObject({ limit: 1000, remaining: 0, retryAfterSeconds: 1 });
    expect(verdict(await call("/api/other", bearer(await accessToken()))).retryAfterSeconds).toBeNull();
  });

  it("count per user, across cookies and access tokens", async () => {
    const cookies = { headers: { cookie: await cookie() } };
    for (let i = 0; i < 6; i++) await last(100, `/api/route-${"abcdef"[i]}`, cookies);
    const token = bearer(await accessToken());
    for (let i = 6; i < 12; i++) await last(100, `/api/route-${"ghijkl"[i - 6]}`, token);
    expect(verdict(await call("/api/other", cookies))).toMatchObject({ limit: 1200, remaining: 0 });
    expect(verdict(await call("/api/other", { headers: { cookie: await cookie(BEN) } })).retryAfterSeconds).toBeNull();
  });

  it("never refuse anonymous calls on protected paths, so a 401 stays a 401", async () => {
    const response = await last(150, "/api/proposals");
    expect(verdict(response)).toEqual({ limit: 60, remaining: 0, retryAfterSeconds: null });
    expect(verdict(await call("/api/health")).remaining).toBe(59);
  });

  it("allow anonymous callers 60 requests a minute per address on public paths", async () => {
    expect(verdict(await last(60, "/api/health")).retryAfterSeconds).toBeNull();
    expect(verdict(await call("/api/openapi.json"))).toEqual({ limit: 60, remaining: 0, retryAfterSeconds: 60 });
    expect(verdict(await call("/api/health", { ip: "203.0.113.8" })).retryAfterSeconds).toBeNull();
  });

  it("allow five sandboxes an hour per IPv4 address or IPv6 /64, signed in or not", async () => {
    const post = { method: "POST", ip: "2001:db8::1" };
    expect(verdict(await last(5, "/api/demo/setup", post))).toEqual({
      limit: 5,
      remaining: 0,
      retryAfterSeconds: null,
    });
    const again = { ...post, ...bearer(await apiToken()), ip: "2001:db8::ffff:2" };
    expect(verdict(await call("/api/demo/setup", again))).toMatchObject({ limit: 5, retryAfterSeconds: 3600 });
    expect(verdict(await call("/api/demo/setup", { ...post, ip: "2001:db8:0:1::1" })).retryAfterSeconds).toBeNull();
    clock.advance(3_600_000);
    expect(verdict(await call("/api/demo/setup", post)).retryAfterSeconds).toBeNull();
  });

  it("refuse the 21st sign-in within 15 minutes, since NextAuth would not", async () => {
    const post = { method: "POST" };
    expect((await last(20, "/api/auth/callback/credentials", post)).headers.get("x-middleware-next")).toBe("1");
    const refused = await call("/api/auth/signin/google", { method: "POST", headers: { cookie: await cookie() } });
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({
      error: "Rate limit exceeded",
      code: "rate_limited",
      message: "Too many requests. Try again in 900 s",
    });
    expect(refused.headers.get("Retry-After")).toBe("900");
    expect(refused.headers.get("X-RateLimit-Limit")).toBe("20");
    expect(refused.headers.get("X-RateLimit-Remaining")).toBe("0");
    expect((await call("/api/auth/session")).status).toBe(200);
    expect(verdict(await call("/api/auth/invitations/accept", post)).retryAfterSeconds).toBe(900);
  });
});
