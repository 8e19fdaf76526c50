import type { Clock } from "@/lib/core/clock";
import { CALLER_LIMITS, PAGE_LIMITS } from "@/lib/core/rate-limits";
import { addressBlock } from "./client-address";
import type { Caller } from "./find-caller";
import { type LimitCheck, type Limiter, type Verdict, verdictOf, windowRule } from "./limiter";

type Visit = { segments: string[]; caller: Caller | null; address: string; isPrefetch: boolean };

/** Counts a page request. Prefetches have a separate limit, so that they don't use up the limit for page visits. */
export async function limitPage(visit: Visit, limiter: Limiter, clock: Clock): Promise<Verdict> {
  return verdictOf(await limiter.take([takeOf(visit)]), clock.now().getTime());
}

function takeOf({ segments, caller, address, isPrefetch }: Visit): LimitCheck {
  if (caller?.kind === "user") {
    if (isPrefetch) return { name: "page-ahead", id: caller.id, rule: windowRule(PAGE_LIMITS.sessionPrefetch) };
    return { name: "session", id: caller.id, rule: windowRule(CALLER_LIMITS.session) };
  }
  const id = addressBlock(address);
  // Email providers send one-click unsubscribe requests for many users from the same address.
  if (segments[0] === "unsubscribe") return { name: "unsubscribe", id, rule: windowRule(PAGE_LIMITS.unsubscribe) };
  if (isPrefetch) return { name: "page-ahead", id, rule: windowRule(PAGE_LIMITS.anonymousPrefetch) };
  return { name: "page", id, rule: windowRule(CALLER_LIMITS.anonymous) };
}
