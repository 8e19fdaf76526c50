/**
 * At most `limit` requests per window, or a token bucket of size `limit` that gains `refill` tokens every `windowMs`.
 */
export type Rule = { kind: "window" | "bucket"; limit: number; windowMs: number; refill: number };

/**
 * One request against one counter. `name` identifies the limit and `id` the caller. A `closed` check refuses if the
 * store is down.
 */
export type LimitCheck = { name: string; id: string; rule: Rule; closed?: boolean };

/** `resetAt` is the time, in milliseconds since the Unix epoch, from which a refused caller may try again. */
export type LimitState = { allowed: boolean; limit: number; remaining: number; resetAt: number };

export interface Limiter {
  /** Takes one from every counter, or from none if any of them refuses. Results are in the order of `checks`. */
  take(checks: readonly LimitCheck[]): Promise<LimitState[]>;
}

export function windowRule({ limit, windowSeconds }: { limit: number; windowSeconds: number }): Rule {
  return { kind: "window", limit, windowMs: windowSeconds * 1000, refill: limit };
}

export function bucketRule({ perMinute, burst }: { perMinute: number; burst: number }): Rule {
  return { kind: "bucket", limit: burst, windowMs: 1000, refill: perMinute / 60 };
}

/** The result passed to the handler. `retryAfterSeconds` is null if the request is allowed. */
export type Verdict = { limit: number; remaining: number; retryAfterSeconds: number | null };

/** Reports the limit with the fewest requests remaining (the first on a tie) and the longest wait of all refusals. */
export function verdictOf(readings: readonly LimitState[], now: number): Verdict {
  const tightest = readings.reduce((least, next) => (next.remaining < least.remaining ? next : least));
  const waits = readings.filter(({ allowed }) => !allowed).map(({ resetAt }) => Math.ceil((resetAt - now) / 1000));
  return {
    limit: tightest.limit,
    remaining: tightest.remaining,
    retryAfterSeconds: waits.length > 0 ? Math.max(1, ...waits) : null,
  };
}
