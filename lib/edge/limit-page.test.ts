import { NextRequest } from "next/server";
import { encode } from "next-auth/jwt";
import { beforeEach, describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { requestHandler } from "./handle-request";
import { MemoryLimiter } from "./memory-limiter";

const SECRET = "a secret of at least thirty-two characters";
const ORIGIN = "http://localhost:3000";
const ANN = "018f0000-0000-7000-8000-000000000001";
const SID = "018f0000-0000-7000-8000-000000000004";

let clock: ReturnType<typeof fixedClock>;
let handle: ReturnType<typeof requestHandler>;
beforeEach(() => {
  clock = fixedClock(new Date());
  const limiter = new MemoryLimiter(clock);
  handle = requestHandler({ secret: SECRET, publicUrl: ORIGIN, limiter, clock, development: false });
});

type Visit = { method?: string; headers?: Record<string, string>; ip?: string };

const visit = (path: string, { method = "GET", headers = {}, ip = "203.0.113.7" }: Visit = {}) =>
  handle(new NextRequest(`${ORIGIN}${path}`, { method, headers: { "x-forwarded-for": ip, ...headers } }));

async function visits(count: number, path: string, options: Visit = {}): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < count; at++) statuses.push((await visit(path, options)).status);
  return statuses;
}

async function session(): Promise<Visit> {
  const token = await encode({ token: { sub: ANN, sid: SID, tenantId: SID }, secret: SECRET });
  return { headers: { cookie: `next-auth.session-token=${token}` } };
}
const refused = (statuses: number[]) => statuses.filter((status) => status === 429).length;

describe("an anonymous visitor's pages", () => {
  it("are limited to 60 a minute per address, then show how long to wait", async () => {
    expect(refused(await visits(60, "/docs"))).toBe(0);
    const answer = await visit("/");
    expect(answer.status).toBe(429);
    expect(answer.headers.get("Retry-After")).toBe("60");
    expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(answer.headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(await answer.text()).toMatch(/Too many requests[\s\S]*Try again in 60 seconds/);
    expect((await visit("/docs", { ip: "203.0.113.8" })).status).toBe(200);
    clock.advance(60_000);
    expect((await visit("/docs")).status).toBe(200);
  });

  it.each([
    ["behind the sign-in", "/today"],
    ["that do not exist", "/no/such/page"],
    ["that end like a file", "/meetings/x.png"],
    ["sent as a form", "/sign-in"],
  ])("%s count as well", async (_, path) => {
    const method = path === "/sign-in" ? "POST" : "GET";
    expect(refused(await visits(61, path, { method }))).toBe(1);
  });

  it("count per IPv6 /64", async () => {
    await visits(60, "/", { ip: "2001:db8::1" });
    expect((await visit("/", { ip: "2001:db8::ffff:2" })).status).toBe(429);
    expect((await visit("/", { ip: "2001:db8:0:1::1" })).status).toBe(200);
  });

  it("have a separate limit from API calls", async () => {
    await visits(60, "/");
    const health = await visit("/api/health");
    expect(health.headers.get("X-RateLimit-Remaining")).toBe("59");
  });

  it("allow an email provider to unsubscribe many people from one IP address", async () => {
    expect(refused(await visits(600, "/unsubscribe/abc", { method: "POST" }))).toBe(0);
    expect((await visit("/unsubscribe/abc", { method: "POST" })).status).toBe(429);
  });
});

describe("a signed-in person's pages", () => {
  it("share a limit of 1,200 a minute with API calls, from any address", async () => {
    const ann = await session();
    for (const part of "abcde") await visits(100, `/api/route-${part}`, ann);
    expect(refused(await visits(700, "/today", ann))).toBe(0);
    expect((await visit("/today", { ...ann, ip: "198.51.100.1" })).status).toBe(429);
    expect((await visit("/", { ip: "203.0.113.7" })).status).toBe(200);
  });
});

describe("prefetched pages", () => {
  const ahead = { "x-ft-prefetch": "1" };

  it("do not use up the page limit", async () => {
    expect(refused(await visits(300, "/docs", { headers: ahead }))).toBe(0);
    expect(refused(await visits(60, "/docs"))).toBe(0);
    const ann = await session();
    const annAhead = { headers: { ...ann.headers, ...ahead } };
    expect(refused(await visits(1_200, "/meetings", annAhead))).toBe(0);
    expect((await visit("/meetings", ann)).status).toBe(200);
  });

  it("are still limited", async () => {
    expect(refused(await visits(301, "/docs", { headers: { "sec-purpose": "prefetch" } }))).toBe(1);
  });
});
