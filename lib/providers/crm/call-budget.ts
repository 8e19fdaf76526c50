import { setTimeout as sleep } from "node:timers/promises";
import { ProviderFailure } from "../failure";

/** At most `calls` in any period of `perMs`. */
export type CallLimit = { calls: number; perMs: number };

/**
 * The remaining call budget of an account, shared by all processes. A lane is what the provider limits separately, for
 * example searches.
 */
export interface CallBudget {
  /**
   * Reserves the next free slot and returns the wait in milliseconds. A paused lane has no slot before the pause ends.
   */
  take(lane: string, limit: CallLimit): Promise<{ waitMs: number; isPaused: boolean }>;
  /** Pauses a lane because the provider accepts no more calls for this long. */
  pause(lane: string, forMs: number): Promise<void>;
}

/** A longer wait is not spent inside a call: the work fails and continues later. */
const MAX_WAIT_MS = 20_000;

/** Waits for a free slot, or throws `rate_limited` with the time to retry after. */
export async function takeCall(budget: CallBudget, lane: string, limit: CallLimit): Promise<void> {
  const { waitMs, isPaused } = await budget.take(lane, limit);
  if (waitMs > MAX_WAIT_MS) {
    const why = isPaused ? "The CRM's call limit is used up" : "Too many calls to the CRM are waiting";
    throw new ProviderFailure("rate_limited", why, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  }
  if (waitMs > 0) await sleep(waitMs);
  if (isPaused) await takeCall(budget, lane, limit);
}

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
