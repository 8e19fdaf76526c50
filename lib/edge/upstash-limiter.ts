import { Ratelimit } from "@upstash/ratelimit";
import { Redis } from "@upstash/redis/cloudflare";
import type { LimitCheck, Limiter, LimitState, Rule } from "./limiter";

const ABANDON_MS = 1_000;

/**
 * Counts in Upstash Redis, shared by all processes. All counters are taken in one round trip. If one refuses, the
 * others are refunded, so a concurrent request may be refused although it would have fit. Throws if the store fails.
 * Response timeouts are up to the caller.
 */
export class UpstashLimiter implements Limiter {
  private readonly redis: Redis;
  private readonly limits = new Map<string, Ratelimit>();

  constructor({ url, token }: { url: string; token: string }) {
    const signal = () => AbortSignal.timeout(ABANDON_MS);
    this.redis = new Redis({ url, token, retry: false, signal, enableTelemetry: false });
  }

  async take(checks: readonly LimitCheck[]): Promise<LimitState[]> {
    const taken = await Promise.all(checks.map((take) => this.limitOf(take).limit(take.id)));
    const readings = taken.map(
      ({ success, limit, remaining, reset }): LimitState => ({ allowed: success, limit, remaining, resetAt: reset }),
    );
    if (readings.some(({ allowed }) => !allowed)) await this.giveBack(checks, readings);
    return readings;
  }

  private async giveBack(checks: readonly LimitCheck[], readings: LimitState[]): Promise<void> {
    await Promise.all(
      checks.map(async (take, at) => {
        const reading = readings[at];
        if (!reading?.allowed) return;
        await this.limitOf(take).limit(take.id, { rate: -1 });
        reading.remaining = Math.min(reading.limit, reading.remaining + 1);
      }),
    );
  }

  private limitOf({ name, rule }: LimitCheck): Ratelimit {
    const prefix = `ft:${name}:${rule.kind}:${rule.limit}:${rule.windowMs}`;
    let limit = this.limits.get(prefix);
    if (!limit) {
      // The SDK's timeout would allow every request, so it is disabled (0).
      limit = new Ratelimit({
        redis: this.redis,
        limiter: algorithmOf(rule),
        prefix,
        timeout: 0,
        ephemeralCache: false,
        analytics: false,
        enableTelemetry: false,
      });
      this.limits.set(prefix, limit);
    }
    return limit;
  }
}

function algorithmOf({ kind, limit, windowMs, refill }: Rule) {
  return kind === "window"
    ? Ratelimit.fixedWindow(limit, `${windowMs} ms`)
    : Ratelimit.tokenBucket(refill, `${windowMs} ms`, limit);
}
