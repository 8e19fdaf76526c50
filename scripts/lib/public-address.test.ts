import { afterEach, describe, expect, it, vi } from "vitest";
import { requireEnvironment } from "./environment.mjs";
import { addressProblems, proxyWarning, trustedHops } from "./public-address.mjs";

afterEach(() => vi.unstubAllEnvs());

function given(url: string, hops = "") {
  vi.stubEnv("NEXTAUTH_URL", url);
  vi.stubEnv("TRUST_PROXY_HOPS", hops);
}

describe("the public URL", () => {
  it.each([
    "http://followthrough.example.com",
    "http://192.168.1.5:3000",
    "http://localhost.example.com",
    "http://127.example.com",
    "http://[2001:db8::1]:3000",
  ])("is refused in production when it is %s", (url) => {
    given(url);
    expect(addressProblems().join()).toMatch(/NEXTAUTH_URL is invalid: .*https:\/\//);
  });

  it.each([
    "https://followthrough.example.com",
    "http://localhost:3000",
    "http://127.0.0.1:3000",
    "http://[::1]:3000",
    "http://app.localhost",
  ])("accepts %s", (url) => {
    given(url);
    expect(addressProblems()).toEqual([]);
  });

  it("is checked together with other startup problems, and not for the demo", () => {
    given("http://followthrough.example.com", "two");
    vi.stubEnv("DATABASE_URL", "");
    vi.stubEnv("NEXTAUTH_SECRET", "x".repeat(40));
    expect(() => requireEnvironment({ isProduction: true })).toThrow(
      /DATABASE_URL[\s\S]*TRUST_PROXY_HOPS[\s\S]*NEXTAUTH_URL/,
    );
    vi.stubEnv("DATABASE_URL", "postgresql://u:p@localhost/x");
    expect(() => requireEnvironment()).not.toThrow();
  });
});

describe("a proxy in front", () => {
  it("is expected when the public URL is HTTPS and the server itself speaks HTTP", () => {
    given("https://followthrough.example.com");
    expect(proxyWarning()).toMatch(/TRUST_PROXY_HOPS is 0/);
    given("https://followthrough.example.com", "1");
    expect(proxyWarning()).toBeNull();
    expect(trustedHops()).toBe(1);
    given("http://localhost:3000");
    expect(proxyWarning()).toBeNull();
  });

  it.each(["-1", "1.5", "two", "10", " 1"])("is not counted as %s", (hops) => {
    given("http://localhost:3000", hops);
    expect(addressProblems().join()).toMatch(/TRUST_PROXY_HOPS is invalid/);
  });
});
