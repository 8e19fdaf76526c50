import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { systemClock } from "@/lib/core/clock";
import { skipTest } from "@/lib/testing/skip-test";
import { hasRedisServer, startUpstashBridge, type UpstashBridge } from "@/lib/testing/upstash-bridge";
import { chooseLimiter } from "./choose-limiter";
import { bucketRule, type LimitCheck, type Limiter, windowRule } from "./limiter";
import { UpstashLimiter } from "./upstash-limiter";

let bridge: UpstashBridge;
beforeAll(async () => {
  if (hasRedisServer) bridge = await startUpstashBridge();
});
afterAll(() => bridge?.close());
beforeEach(async (test) => {
  if (!hasRedisServer) skipTest(test, "redis-server is not installed");
  bridge.release();
  await bridge.clear();
});

const route: LimitCheck = { name: "route", id: "ann|GET /x", rule: windowRule({ limit: 7, windowSeconds: 3_600 }) };
const session: LimitCheck = { name: "session", id: "ann", rule: windowRule({ limit: 1_200, windowSeconds: 3_600 }) };
const demo: LimitCheck = { name: "demo", id: "ip", rule: windowRule({ limit: 5, windowSeconds: 3_600 }), closed: true };

const passes = async (limiter: Limiter, checks: LimitCheck[]) =>
  (await limiter.take(checks)).every(({ allowed }) => allowed);
const timesPassed = async (limiter: Limiter, checks: LimitCheck[], times: number) =>
  (await Promise.all(Array.from({ length: times }, () => passes(limiter, checks)))).filter(Boolean).length;

describe("the Upstash limiter with the real SDKs", () => {
  it("allows exactly the limit for 20 concurrent requests, also across two processes", async () => {
    const one = new UpstashLimiter(bridge);
    const other = new UpstashLimiter(bridge);
    const passed = await Promise.all([timesPassed(one, [route], 10), timesPassed(other, [route], 10)]);
    expect(passed[0] + passed[1]).toBe(7);
  });

  it("reports the remaining requests and when the window ends", async () => {
    const [reading] = await new UpstashLimiter(bridge).take([route]);
    expect(reading).toMatchObject({ allowed: true, limit: 7, remaining: 6 });
    expect(reading?.resetAt).toBeGreaterThan(Date.now());
    expect(reading?.resetAt).toBeLessThanOrEqual(Date.now() + 3_600_000);
  });

  it("refunds the other layer for a refused request", async () => {
    const limiter = new UpstashLimiter(bridge);
    expect(await timesPassed(limiter, [route, session], 20)).toBe(7);
    const [left] = await limiter.take([session]);
    expect(left?.remaining).toBe(1_200 - 7 - 1);
  });

  it("allows a token to burst to its bucket's size under concurrency", async () => {
    const token: LimitCheck = { name: "token", id: "t1", rule: bucketRule({ perMinute: 60, burst: 15 }) };
    const passed = await timesPassed(new UpstashLimiter(bridge), [token], 20);
    expect(passed).toBeGreaterThanOrEqual(15);
    expect(passed).toBeLessThanOrEqual(16);
  });

  it("needs one round trip for both layers", async () => {
    const limiter = new UpstashLimiter(bridge);
    await limiter.take([route, session]);
    const before = bridge.requests();
    await limiter.take([route, session]);
    expect(bridge.requests() - before).toBe(1);
  });
});

describe("a failing store", () => {
  it("does not delay requests: this process counts instead, and sandbox setup is refused", async () => {
    const limiter = chooseLimiter(bridge, systemClock);
    bridge.hold();
    const open = await limiter.take([route, session]);
    expect(open.map(({ allowed, remaining }) => ({ allowed, remaining }))).toEqual([
      { allowed: true, remaining: 6 },
      { allowed: true, remaining: 1_199 },
    ]);
    const [closed] = await limiter.take([demo, session]);
    expect(closed).toMatchObject({ allowed: false, limit: 5, remaining: 0 });
    expect(closed?.resetAt).toBeGreaterThan(Date.now());
  });

  it("is replaced by this process's own limits", async () => {
    const gone = await startUpstashBridge();
    await gone.close();
    const limiter = chooseLimiter(gone, systemClock);
    expect(await timesPassed(limiter, [route, session], 20)).toBe(7);
    expect(await passes(limiter, [demo])).toBe(false);
  });

  it("with a wrong token counts as down, not as unlimited", async () => {
    const limiter = chooseLimiter({ url: bridge.url, token: "wrong" }, systemClock);
    expect(await timesPassed(limiter, [route], 20)).toBe(7);
    expect(await passes(limiter, [demo])).toBe(false);
  });
});
