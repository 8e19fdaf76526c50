import { describe, expect, it } from "vitest";
import { addressBlock, clientAddress } from "./client-address";
import { apiRoute, isPublicPage, segmentsOf } from "./routes";

const routeOf = (method: string, path: string) => apiRoute(method, segmentsOf(path));
const ID = "018F0000-0000-7000-8000-000000000001";

describe("the route a request counts against", () => {
  it.each([
    ["GET", "/proposals", "GET /proposals", 300, 60],
    ["HEAD", "/proposals", "GET /proposals", 300, 60],
    ["GET", "/%70roposals/", "GET /proposals", 300, 60],
    ["POST", "/proposals", "POST /proposals", 30, 60],
    ["POST", `/proposals/${ID}/export`, "POST /proposals/{id}/export", 30, 60],
    ["POST", "/proposals/whatever/export", "POST /proposals/{id}/export", 30, 60],
    ["GET", "/user/onboarding", "GET /user/onboarding", 100, 60],
    ["GET", `/proposals/${ID}`, "GET /proposals/{id}", 100, 10],
    ["GET", `/meetings/${ID.toLowerCase()}/transcript`, "GET /meetings/{id}/transcript", 100, 10],
    ["POST", "/user/onboarding/steps/7/skip", "POST /user/onboarding/steps/{id}/skip", 100, 10],
    ["BREW", "/coffee", "OTHER /coffee", 100, 10],
  ])("%s %s is %s, %i in %i s", (method, path, name, limit, windowSeconds) => {
    expect(routeOf(method, path)).toMatchObject({ name, limit: { limit, windowSeconds } });
  });

  it("recognizes sign-in and sandbox attempts by method and path", () => {
    expect(routeOf("POST", "/demo/setup").attempt).toBe("demo");
    expect(routeOf("POST", "/auth/callback/credentials").attempt).toBe("sign-in");
    expect(routeOf("POST", "/auth/signin/google").attempt).toBe("sign-in");
    expect(routeOf("POST", "/auth/invitations/accept").attempt).toBe("sign-in");
    expect(routeOf("POST", "/auth/password/forgot").attempt).toBe("sign-in");
    expect(routeOf("POST", "/auth/password/reset").attempt).toBe("sign-in");
    for (const [method, path] of [
      ["GET", "/demo/setup"],
      ["GET", "/auth/callback/google"],
      ["POST", "/auth/token"],
      ["POST", "/proposals"],
    ] as const) {
      expect(routeOf(method, path).attempt, path).toBeNull();
    }
  });

  it("distinguishes public from protected paths, and NextAuth's paths from ours", () => {
    for (const path of ["/health", "/ready", "/openapi.json", "/hooks/resend", "/auth/session", "/demo/setup"]) {
      expect(routeOf("GET", path).isPublic, path).toBe(true);
    }
    for (const path of ["/", "/proposals", "/healthy", "/user/onboarding"]) {
      expect(routeOf("GET", path).isPublic, path).toBe(false);
    }
    expect(routeOf("GET", "/auth/session").isNextAuth).toBe(true);
    for (const path of ["/auth/token", "/auth/refresh", "/auth/logout", "/session"]) {
      expect(routeOf("POST", path).isNextAuth, path).toBe(false);
    }
  });

  it("handles encoded and doubled slashes, and paths that cannot be decoded", () => {
    expect(segmentsOf("/%61pi%2Fproposals")).toEqual(["api", "proposals"]);
    expect(segmentsOf("//api//proposals/")).toEqual(["api", "proposals"]);
    expect(segmentsOf("/api/%E0%A4%A")).toEqual(["api", "%E0%A4%A"]);
  });
});

describe("public pages", () => {
  it.each([
    "/",
    "/docs",
    "/docs/errors",
    "/security",
    "/sign-in",
    "/unsubscribe/abc",
    "/demo",
    "/logo.svg",
    "/_next/webpack-hmr",
  ])("%s is open", (path) => expect(isPublicPage(segmentsOf(path))).toBe(true));
  it.each(["/meetings", "/docsomething", "/sign-in-now", "/settings/tokens", "/demonstration"])(
    "%s needs a session",
    (path) => expect(isPublicPage(segmentsOf(path))).toBe(false),
  );
});

describe("the client's address", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["203.0.113.7, 10.0.0.1", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:DB8::1", "2001:db8::1"],
    ["::1", "::1"],
    ["300.1.1.1", "unknown"],
    ["evil\tvalue", "unknown"],
    ["", "unknown"],
  ])("%j is %s", (header, address) => {
    expect(clientAddress(new Headers({ "x-forwarded-for": header }))).toBe(address);
  });

  it("counts IPv6 by its first 64 bits, regardless of notation", () => {
    const same = ["2001:db8:0:1::1", "2001:db8:0:1:ffff::", "2001:0db8:0000:0001:1:2:3:4", "2001:db8:0:1:0:0:0:9"];
    expect(new Set(same.map(addressBlock))).toEqual(new Set(["2001:db8:0:1::/64"]));
    expect(addressBlock("2001:db8:0:2::1")).not.toBe(addressBlock("2001:db8:0:1::1"));
    expect(addressBlock("::1")).toBe("0:0:0:0::/64");
    expect(addressBlock("203.0.113.7")).toBe("203.0.113.7");
  });
});
