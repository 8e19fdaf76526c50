import { describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { FallbackLimiter } from "./fallback-limiter";
import { type LimitCheck, type Limiter, windowRule } from "./limiter";
import { MemoryLimiter } from "./memory-limiter";

const take: LimitCheck = { name: "route", id: "ann", rule: windowRule({ limit: 100, windowSeconds: 60 }) };

function brittleStore(inner: Limiter) {
  const store = {
    asked: 0,
    broken: true,
    async take(checks: readonly LimitCheck[]) {
      store.asked += 1;
      if (store.broken) throw new Error("connection refused");
      return inner.take(checks);
    },
  };
  return store;
}

function setUp() {
  const clock = fixedClock("2026-11-21T10:00:00Z");
  const store = brittleStore(new MemoryLimiter(clock));
  return { clock, store, limiter: new FallbackLimiter(store, new MemoryLimiter(clock), clock) };
}

async function repeat(limiter: Limiter, times: number) {
  for (let i = 0; i < times; i++) await limiter.take([take]);
}

describe("the circuit breaker in front of the store", () => {
  it("skips the store for ten seconds after three failures, then tries it once", async () => {
    const { clock, store, limiter } = setUp();
    await repeat(limiter, 10);
    expect(store.asked).toBe(3);
    clock.advance(9_999);
    await repeat(limiter, 5);
    expect(store.asked).toBe(3);
    clock.advance(1);
    await repeat(limiter, 5);
    expect(store.asked).toBe(4);
  });

  it("probes the store with a single request under concurrency", async () => {
    const { clock, store, limiter } = setUp();
    await repeat(limiter, 3);
    clock.advance(10_000);
    await Promise.all(Array.from({ length: 20 }, () => limiter.take([take])));
    expect(store.asked).toBe(4);
  });

  it("trusts the store again as soon as it answers", async () => {
    const { clock, store, limiter } = setUp();
    await repeat(limiter, 3);
    store.broken = false;
    clock.advance(10_000);
    await repeat(limiter, 5);
    expect(store.asked).toBe(8);
  });

  it("is not stuck when the clock is set back", async () => {
    const { clock, store, limiter } = setUp();
    await repeat(limiter, 3);
    clock.advance(-3_600_000);
    await repeat(limiter, 1);
    expect(store.asked).toBe(4);
  });

  it("tells refused callers to retry when the store is tried again", async () => {
    const { clock, limiter } = setUp();
    await repeat(limiter, 3);
    const [reading] = await limiter.take([{ ...take, closed: true }]);
    expect(reading).toEqual({ allowed: false, limit: 100, remaining: 0, resetAt: clock.now().getTime() + 10_000 });
  });
});
