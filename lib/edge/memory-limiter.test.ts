import { describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { bucketRule, type LimitCheck, verdictOf, windowRule } from "./limiter";
import { MemoryLimiter } from "./memory-limiter";

const START = "2026-11-21T10:00:07.000Z";
const windowTake = (limit: number, windowSeconds: number, id = "ann", name = "route"): LimitCheck => ({
  name,
  id,
  rule: windowRule({ limit, windowSeconds }),
});
const bucket: LimitCheck = { name: "token", id: "ann", rule: bucketRule({ perMinute: 600, burst: 1000 }) };

async function countAllowed(limiter: MemoryLimiter, checks: LimitCheck[], times: number): Promise<number> {
  let allowed = 0;
  for (let i = 0; i < times; i++) if ((await limiter.take(checks)).every((reading) => reading.allowed)) allowed += 1;
  return allowed;
}

describe("a window in memory", () => {
  it("allows exactly its limit, counting from the first request", async () => {
    const clock = fixedClock(START);
    const limiter = new MemoryLimiter(clock);
    expect(await countAllowed(limiter, [windowTake(100, 10)], 60)).toBe(60);
    clock.advance(9_999);
    expect(await countAllowed(limiter, [windowTake(100, 10)], 60)).toBe(40);
    const [refused] = await limiter.take([windowTake(100, 10)]);
    expect(refused).toMatchObject({ allowed: false, limit: 100, remaining: 0 });
    expect(refused?.resetAt).toBe(Date.parse(START) + 10_000);
    clock.advance(1);
    expect(await countAllowed(limiter, [windowTake(100, 10)], 200)).toBe(100);
  });

  it("counts each caller and limit separately", async () => {
    const limiter = new MemoryLimiter(fixedClock(START));
    await countAllowed(limiter, [windowTake(3, 10)], 3);
    expect(await countAllowed(limiter, [windowTake(3, 10)], 1)).toBe(0);
    expect(await countAllowed(limiter, [windowTake(3, 10, "ben")], 1)).toBe(1);
    expect(await countAllowed(limiter, [windowTake(3, 10, "ann", "demo")], 1)).toBe(1);
  });

  it("neither locks out nor refills when the clock is set back an hour", async () => {
    const clock = fixedClock(START);
    const limiter = new MemoryLimiter(clock);
    await countAllowed(limiter, [windowTake(5, 10)], 5);
    clock.advance(-3_600_000);
    expect(await countAllowed(limiter, [windowTake(5, 10)], 1)).toBe(0);
    clock.advance(10_000);
    expect(await countAllowed(limiter, [windowTake(5, 10)], 9)).toBe(5);
  });
});

describe("a bucket in memory", () => {
  it("bursts to 1,000 and then sustains 10 a second", async () => {
    const clock = fixedClock(START);
    const limiter = new MemoryLimiter(clock);
    expect(await countAllowed(limiter, [bucket], 1_100)).toBe(1_000);
    clock.advance(999);
    expect(await countAllowed(limiter, [bucket], 5)).toBe(0);
    clock.advance(1);
    expect(await countAllowed(limiter, [bucket], 50)).toBe(10);
    clock.advance(60_000);
    expect(await countAllowed(limiter, [bucket], 1_000)).toBe(600);
    clock.advance(3_600_000);
    expect(await countAllowed(limiter, [bucket], 1_100)).toBe(1_000);
  });
});

describe("two layers in memory", () => {
  it("takes nothing from one layer when the other refuses", async () => {
    const limiter = new MemoryLimiter(fixedClock(START));
    const route = windowTake(2, 10);
    const caller = windowTake(50, 60, "ann", "session");
    await countAllowed(limiter, [route, caller], 2);
    const refused = await limiter.take([route, caller]);
    expect(refused.map(({ allowed, remaining }) => ({ allowed, remaining }))).toEqual([
      { allowed: false, remaining: 0 },
      { allowed: true, remaining: 48 },
    ]);
    expect((await limiter.take([caller]))[0]?.remaining).toBe(47);
  });

  it("never exceeds its capacity and evicts the shortest limits first", async () => {
    const limiter = new MemoryLimiter(fixedClock(START), 1_000);
    const attempts = windowTake(20, 900, "203.0.113.9", "sign-in");
    await countAllowed(limiter, [attempts], 20);
    for (let i = 0; i < 5_000; i++) await limiter.take([windowTake(100, 10, `flood-${i}`)]);
    expect(limiter.size).toBeLessThanOrEqual(1_000);
    expect(limiter.size).toBeGreaterThan(800);
    expect(await countAllowed(limiter, [attempts], 1)).toBe(0);
  });
});

describe("the verdict", () => {
  const now = 1_000_000;
  const reading = (limit: number, remaining: number, allowed = true, resetAt = now + 1_500) => ({
    limit,
    remaining,
    allowed,
    resetAt,
  });

  it("reports the limit with fewer requests left, or the route's on a tie", () => {
    expect(verdictOf([reading(100, 99), reading(60, 59)], now)).toEqual({
      limit: 60,
      remaining: 59,
      retryAfterSeconds: null,
    });
    expect(verdictOf([reading(100, 59), reading(60, 59)], now).limit).toBe(100);
  });

  it("reports the longer of two waits in whole seconds, at least one", () => {
    const long = reading(5, 0, false, now + 59_001);
    expect(verdictOf([reading(100, 0, false), long], now).retryAfterSeconds).toBe(60);
    expect(verdictOf([reading(100, 0, false), reading(5, 3)], now).retryAfterSeconds).toBe(2);
    expect(verdictOf([reading(100, 0, false, now - 5)], now).retryAfterSeconds).toBe(1);
  });
});
