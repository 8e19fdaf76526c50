import { setTimeout as sleep } from "node:timers/promises";
import { ProviderFailure } from "../failure";

/** At most `calls` in any stretch of `perMs`. */
export type CallLimit = { calls: number; perMs: number };

/**
 * How often one account may still be asked, shared by everyone who asks it, in whatever process. A lane is what the
 * provider counts by itself, for instance its searches.
 */
export interface CallBudget {
  /** The next free moment, in milliseconds from now, which is then taken; a lane that is paused has none before its end. */
  take(lane: string, limit: CallLimit): Promise<{ waitMs: number; isPaused: boolean }>;
  /** The provider wants no more calls in this lane for so long. */
  pause(lane: string, forMs: number): Promise<void>;
}

/** Longer than this nobody waits inside a call: the work ends and goes on later. */
const MAX_WAIT_MS = 20_000;

/** Waits for a free moment, or fails with `rate_limited` and when to come again. */
export async function takeCall(budget: CallBudget, lane: string, limit: CallLimit): Promise<void> {
  const { waitMs, isPaused } = await budget.take(lane, limit);
  if (waitMs > MAX_WAIT_MS) {
    const why = isPaused ? "The CRM's call limit is used up" : "Too many calls to the CRM are waiting";
    throw new ProviderFailure("rate_limited", why, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  }
  if (waitMs > 0) await sleep(waitMs);
  if (isPaused) await takeCall(budget, lane, limit);
}

/** A budget that nobody outside of this process shares. */
export function createMemoryBudget(now: () => number = Date.now): CallBudget {
  const taken = new Map<string, number[]>();
  const paused = new Map<string, number>();
  return {
    async take(lane, { calls, perMs }) {
      const at = now();
      const until = paused.get(lane) ?? 0;
      if (until > at) return { waitMs: until - at, isPaused: true };
      const recent = (taken.get(lane) ?? []).slice(-calls);
      const oldest = recent.length < calls ? at : (recent[0] ?? at) + perMs;
      const free = Math.max(at, oldest, recent.at(-1) ?? at);
      taken.set(lane, [...recent, free]);
      return { waitMs: free - at, isPaused: false };
    },
    async pause(lane, forMs) {
      paused.set(lane, Math.max(paused.get(lane) ?? 0, now() + forMs));
    },
  };
}
