import type { Clock } from "@/lib/core/clock";
import type { LimitCheck, Limiter, LimitState } from "./limiter";

const RESPONSE_TIMEOUT_MS = 150;
const FAILURES_TO_OPEN = 3;
const OPEN_MS = 10_000;

/**
 * Uses `store`. If it fails or takes longer than 150 ms, `local` decides instead, except that `closed` counters refuse.
 * After three consecutive failures, the store is skipped for 10 s and then tried with a single request.
 */
export class FallbackLimiter implements Limiter {
  private failures = 0;
  private retryAt = 0;

  constructor(
    private readonly store: Limiter,
    private readonly local: Limiter,
    private readonly clock: Clock,
  ) {}

  async take(checks: readonly LimitCheck[]): Promise<LimitState[]> {
    return (await this.askStore(checks)) ?? (await this.withoutStore(checks));
  }

  private async askStore(checks: readonly LimitCheck[]): Promise<LimitState[] | null> {
    const now = this.clock.now().getTime();
    if (this.failures >= FAILURES_TO_OPEN) {
      const wait = this.retryAt - now;
      if (wait > 0 && wait <= OPEN_MS) return null;
      this.retryAt = now + OPEN_MS;
    }
    const readings = await withTimeout(this.store.take(checks));
    if (readings) {
      this.failures = 0;
      return readings;
    }
    this.failures += 1;
    this.retryAt = this.clock.now().getTime() + OPEN_MS;
    return null;
  }

  private async withoutStore(checks: readonly LimitCheck[]): Promise<LimitState[]> {
    const resetAt = Math.max(this.retryAt, this.clock.now().getTime() + 1_000);
    if (checks.some(({ closed }) => closed)) {
      return checks.map(({ closed, rule }) => ({
        allowed: !closed,
        limit: rule.limit,
        remaining: closed ? 0 : rule.limit,
        resetAt,
      }));
    }
    return this.local.take(checks);
  }
}

async function withTimeout(answer: Promise<LimitState[]>): Promise<LimitState[] | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), RESPONSE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([answer.catch(() => null), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
