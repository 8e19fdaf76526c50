import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { unstable_doesMiddlewareMatch } from "next/experimental/testing/server";
import { NextRequest } from "next/server";
import { describe, expect, it } from "vitest";
import { config, middleware } from "./middleware";

const ROOT = import.meta.dirname;
const EDGE_PACKAGES = [
  "jose",
  "zod",
  "next/server",
  "next-auth/jwt",
  "@upstash/ratelimit",
  "@upstash/redis/cloudflare",
];
const ROOMS = ["lib/core", "lib/edge"];

/** Every module the middleware loads at run time, following our own imports. */
function reach(file: string, files = new Set<string>(), packages = new Set<string>()) {
  if (files.has(file)) return { files, packages };
  files.add(file);
  const source = readFileSync(file, "utf8").replace(/import type [^;]+;/g, "");
  for (const [, name = ""] of source.matchAll(/(?:from|import)\s*\(?"([^"]+)"/g)) {
    const path = name.endsWith(".ts") ? name : `${name}.ts`;
    if (name.startsWith("@/")) reach(join(ROOT, path.slice(2)), files, packages);
    else if (name.startsWith(".")) reach(resolve(dirname(file), path), files, packages);
    else packages.add(name);
  }
  return { files, packages };
}

describe("the middleware", () => {
  it("reaches only edge-safe packages and rooms: no node:*, no database", () => {
    const { files, packages } = reach(join(ROOT, "middleware.ts"));
    expect([...packages].sort()).toEqual([...EDGE_PACKAGES].sort());
    const foreign = [...files].filter((file) => !ROOMS.some((room) => file.startsWith(join(ROOT, room))));
    expect(foreign).toEqual([join(ROOT, "middleware.ts")]);
    expect([...files].filter((file) => /\b(Buffer|require|__dirname)\b/.test(readFileSync(file, "utf8")))).toEqual([]);
  });

  it("runs as deployed", async () => {
    const response = await middleware(new NextRequest("http://localhost:3000/api/health"));
    expect(response.headers.get("X-RateLimit-Limit")).toBe("60");
    expect(response.headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ["/api/proposals", true],
    ["/api/proposals/x.png", true],
    ["/api/openapi.json", true],
    ["/", true],
    ["/meetings", true],
    ["/meetings/x.png", true],
    ["/_next/static/chunks/a.js", false],
    ["/_next/image", false],
    ["/icon.svg", false],
    ["/favicon.ico", true],
    ["/no-such-file.png", true],
  ])("matches %s: %s", (path, expected) => {
    expect(unstable_doesMiddlewareMatch({ config, nextConfig: {}, url: path })).toBe(expected);
  });
});
