import { afterEach, describe, expect, it, vi } from "vitest";
import { STRICT_TRANSPORT } from "@/lib/core/strict-transport";
import { echo, get, raw, start } from "@/lib/testing/raw-request";

afterEach(() => vi.unstubAllEnvs());

const ANSWERS: [string, string][] = [
  ["an answer of the framework under /api", get("/api/x")],
  ["a page, or a built asset", get("/_next/static/chunks/a.js")],
  ["OPTIONS", "OPTIONS /api/x HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["a refused path", get("/api/proposals/%zz")],
  ["a refused method", "TRACE /api/x HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["a refused body", "POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 4194305\r\n\r\n"],
  ["what is not HTTP", "hello\r\n\r\n"],
  ["CONNECT", "CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n"],
];

const { "Strict-Transport-Security": VALUE } = STRICT_TRANSPORT;

describe("strict transport security", () => {
  it.each(ANSWERS)("is sent by %s only when the public URL is HTTPS", async (_, request) => {
    vi.stubEnv("NEXTAUTH_URL", "https://app.example.com");
    const secure = await raw(await start(echo), request);
    expect(secure.headers["strict-transport-security"]).toBe(VALUE);
    vi.stubEnv("NEXTAUTH_URL", "http://localhost:3000");
    const open = await raw(await start(echo), request);
    expect(open.headers["strict-transport-security"]).toBeUndefined();
  });

  it("is sent with a framework failure", async () => {
    vi.stubEnv("NEXTAUTH_URL", "https://app.example.com");
    const port = await start(() => {
      throw new Error("broken");
    });
    for (const path of ["/api/x", "/meetings"]) {
      const answer = await raw(port, get(path));
      expect([answer.status, answer.headers["strict-transport-security"]]).toEqual([500, VALUE]);
    }
  });
});

describe("an untrusted proxy", () => {
  const forwarded = get("/api/x", "X-Forwarded-For: 192.0.2.1\r\n");

  it("is reported once, on the first request", async () => {
    const onUntrustedProxy = vi.fn();
    const port = await start(echo, { onUntrustedProxy });
    await raw(port, get("/api/x"));
    expect(onUntrustedProxy).not.toHaveBeenCalled();
    for (let at = 0; at < 3; at++) await raw(port, forwarded);
    expect(onUntrustedProxy).toHaveBeenCalledTimes(1);
  });

  it("is not reported when proxies are trusted", async () => {
    const onUntrustedProxy = vi.fn();
    await raw(await start(echo, { trustedHops: 1, onUntrustedProxy }), forwarded);
    expect(onUntrustedProxy).not.toHaveBeenCalled();
  });
});

describe("a Next prefetch", () => {
  const seen = async (path: string, headers: string) =>
    (JSON.parse((await raw(await start(echo), get(path, headers))).body) as { headers: Record<string, string> })
      .headers;

  it("is marked for the middleware, and a client can't set the mark", async () => {
    expect((await seen("/meetings", "Next-Router-Prefetch: 1\r\n"))["x-ft-prefetch"]).toBe("1");
    expect((await seen("/meetings", "Next-Router-Segment-Prefetch: /x\r\n"))["x-ft-prefetch"]).toBe("1");
    expect(await seen("/meetings", "X-Ft-Prefetch: 1\r\n")).not.toHaveProperty("x-ft-prefetch");
    expect(await seen("/api/x", "Next-Router-Prefetch: 1\r\n")).not.toHaveProperty("x-ft-prefetch");
  });
});
