import { describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { FallbackLimiter } from "./fallback-limiter";
import { limitRequest } from "./limit-request";
import { MemoryLimiter } from "./memory-limiter";
import { apiRoute, segmentsOf } from "./routes";

describe("when the store is down", () => {
  const clock = fixedClock("2026-11-21T10:00:00Z");
  const down = { take: () => Promise.reject(new Error("connection refused")) };
  const verdictOn = (method: string, path: string) =>
    limitRequest(
      { route: apiRoute(method, segmentsOf(path)), caller: null, address: "203.0.113.7" },
      new FallbackLimiter(down, new MemoryLimiter(clock), clock),
      clock,
    );

  it.each([
    ["/demo/setup", 5],
    ["/auth/callback/credentials", 20],
    ["/auth/invitations/accept", 20],
  ])("POST %s is refused", async (path, limit) => {
    expect(await verdictOn("POST", path)).toEqual({ limit, remaining: 0, retryAfterSeconds: 10 });
  });

  it.each([
    ["GET", "/health"],
    ["GET", "/auth/session"],
    ["POST", "/proposals"],
  ])("%s %s is limited by this process", async (method, path) => {
    expect((await verdictOn(method, path)).retryAfterSeconds).toBeNull();
  });
});
