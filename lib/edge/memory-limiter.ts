import type { Clock } from "@/lib/core/clock";
import type { LimitCheck, Limiter, LimitState, Rule } from "./limiter";

/** `since` is the start of the window or the last refill of the bucket. `left` is the remaining allowance. */
type Counter = { since: number; left: number; expiresAt: number };

/**
 * Counts in the memory of this process. A window starts with its first request, so that a full burst is never split by
 * a window boundary. At `capacity` counters, those that expire soonest are evicted.
 */
export class MemoryLimiter implements Limiter {
  private readonly counters = new Map<string, Counter>();

  constructor(
    private readonly clock: Clock,
    private readonly capacity = 100_000,
  ) {}

  get size(): number {
    return this.counters.size;
  }

  async take(checks: readonly LimitCheck[]): Promise<LimitState[]> {
    const now = this.clock.now().getTime();
    const present = checks.map(({ name, id, rule }) => {
      const key = `${name}:${id}`;
      return { key, rule, counter: rollForward(this.counters.get(key), rule, now) };
    });
    const allAllow = present.every(({ counter }) => counter.left >= 1);
    return present.map(({ key, rule, counter }) => {
      const allowed = counter.left >= 1;
      if (allAllow) counter.left -= 1;
      counter.expiresAt = expiry(counter, rule);
      this.store(key, counter, now);
      return {
        allowed,
        limit: rule.limit,
        remaining: Math.floor(counter.left),
        resetAt: counter.since + rule.windowMs,
      };
    });
  }

  private store(key: string, counter: Counter, now: number): void {
    if (!this.counters.has(key) && this.counters.size >= this.capacity) this.evict(now);
    this.counters.set(key, counter);
  }

  private evict(now: number): void {
    for (const [key, { expiresAt }] of this.counters) if (expiresAt <= now) this.counters.delete(key);
    const surplus = this.counters.size - Math.floor(this.capacity * 0.9);
    if (surplus <= 0) return;
    const soonest = [...this.counters].sort(([, a], [, b]) => a.expiresAt - b.expiresAt).slice(0, surplus);
    for (const [key] of soonest) this.counters.delete(key);
  }
}

/** The counter brought up to date. If the clock was set back, it keeps its usage and restarts the wait once. */
function rollForward(counter: Counter | undefined, rule: Rule, now: number): Counter {
  if (!counter) return { since: now, left: rule.limit, expiresAt: 0 };
  if (now < counter.since) return { ...counter, since: now };
  const intervals = Math.floor((now - counter.since) / rule.windowMs);
  if (intervals === 0) return { ...counter };
  if (rule.kind === "window") return { since: now, left: rule.limit, expiresAt: 0 };
  const left = Math.min(rule.limit, counter.left + intervals * rule.refill);
  return { since: counter.since + intervals * rule.windowMs, left, expiresAt: 0 };
}

/** The time when the counter is full again and can be dropped. */
function expiry({ since, left }: Counter, rule: Rule): number {
  return since + Math.ceil((rule.limit - left) / rule.refill) * rule.windowMs;
}
