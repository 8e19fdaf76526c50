import type { Clock } from "@/lib/core/clock";
import { CALLER_LIMITS, DEMO_LIMIT } from "@/lib/core/rate-limits";
import { addressBlock } from "./client-address";
import type { Caller } from "./find-caller";
import { bucketRule, type LimitCheck, type Limiter, type Verdict, verdictOf, windowRule } from "./limiter";
import type { ApiRoute } from "./routes";

type Call = { route: ApiRoute; caller: Caller | null; address: string };

/** Counts the request against the limits per route and per caller. Both must allow it. */
export async function limitRequest(call: Call, limiter: Limiter, clock: Clock): Promise<Verdict> {
  const verdict = verdictOf(await limiter.take(limitChecks(call)), clock.now().getTime());
  const answersUnauthorized = !call.caller && !call.route.isPublic;
  return answersUnauthorized ? { ...verdict, retryAfterSeconds: null } : verdict;
}

export function limitChecks({ route, caller, address }: Call): LimitCheck[] {
  const block = addressBlock(address);
  const anonymous: LimitCheck = { name: "anonymous", id: block, rule: windowRule(CALLER_LIMITS.anonymous) };
  if (route.attempt === "demo") {
    return [{ name: "demo", id: block, rule: windowRule(DEMO_LIMIT), closed: true }, anonymous];
  }
  if (route.attempt === "sign-in") {
    const signIn = { name: "sign-in", id: block, rule: windowRule(CALLER_LIMITS.signIn), closed: true };
    return [routeTake(`ip:${block}`, route), signIn];
  }
  if (caller?.kind === "api_token") {
    const token = { name: "token", id: caller.id, rule: bucketRule(CALLER_LIMITS.apiToken) };
    return [routeTake(`token:${caller.id}`, route), token];
  }
  if (caller) {
    const session = { name: "session", id: caller.id, rule: windowRule(CALLER_LIMITS.session) };
    return [routeTake(`user:${caller.id}`, route), session];
  }
  if (route.isPublic) return [routeTake(`ip:${block}`, route), anonymous];
  // These have separate counters that don't include the path, so that unauthenticated callers can't exhaust the public
  // limit or fill the memory with random paths.
  return [
    { name: "stranger-route", id: block, rule: windowRule(route.limit) },
    { ...anonymous, name: "stranger" },
  ];
}

function routeTake(who: string, { name, limit }: ApiRoute): LimitCheck {
  return { name: "route", id: `${who}|${name}`, rule: windowRule(limit) };
}
