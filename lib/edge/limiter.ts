/** At most `limit` per window, or a bucket of `limit` tokens that gains `refill` every `windowMs`. */
export type Rule = { kind: "window" | "bucket"; limit: number; windowMs: number; refill: number };

/** One request against one counter: `name` says which limit, `id` who. `closed` refuses when the store is down. */
export type LimitCheck = { name: string; id: string; rule: Rule; closed?: boolean };

/** `resetAt` is the time in milliseconds from which a refused caller may try again. */
export type LimitState = { allowed: boolean; limit: number; remaining: number; resetAt: number };

export interface Limiter {
  /** Takes one from every counter, or from none when any of them refuses. Readings come in the order of `takes`. */
  take(checks: readonly LimitCheck[]): Promise<LimitState[]>;
}

export function windowRule({ limit, windowSeconds }: { limit: number; windowSeconds: number }): Rule {
  return { kind: "window", limit, windowMs: windowSeconds * 1000, refill: limit };
}

export function bucketRule({ perMinute, burst }: { perMinute: number; burst: number }): Rule {
  return { kind: "bucket", limit: burst, windowMs: 1000, refill: perMinute / 60 };
}

/** What the handler receives; `retryAfterSeconds` is null when the request may pass. */
export type Verdict = { limit: number; remaining: number; retryAfterSeconds: number | null };

/** The reading with the fewer left speaks (the first on a tie); of several refusals the longest wait counts. */
export function verdictOf(readings: readonly LimitState[], now: number): Verdict {
  const tightest = readings.reduce((least, next) => (next.remaining < least.remaining ? next : least));
  const waits = readings.filter(({ allowed }) => !allowed).map(({ resetAt }) => Math.ceil((resetAt - now) / 1000));
  return {
    limit: tightest.limit,
    remaining: tightest.remaining,
    retryAfterSeconds: waits.length > 0 ? Math.max(1, ...waits) : null,
  };
}
