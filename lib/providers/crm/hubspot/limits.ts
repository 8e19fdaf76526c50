import type { CallLimit } from "../call-budget";

/** HubSpot limits searches separately from all other calls, per second. */
export type Lane = "call" | "search";

/** Allows for calls that arrive less evenly than they are sent. A refused call costs a pause of ten seconds. */
function withJitter(perMs: number): number {
  return perMs + Math.max(50, perMs / 40);
}

/**
 * HubSpot's default limits per app and account, used until its headers say otherwise
 * (https://developers.hubspot.com/docs/developer-tooling/platform/usage-guidelines).
 */
export function startLimits(): Record<Lane, CallLimit> {
  return { call: { calls: 110, perMs: withJitter(10_000) }, search: { calls: 5, perMs: withJitter(1_000) } };
}

/** Four fifths of a limit. */
export function slower({ calls, perMs }: CallLimit): CallLimit {
  return { calls, perMs: perMs * 1.25 };
}

/** Updates the limits from response headers. Returns how long to pause if the daily calls are used up. */
export function readLimits(headers: Headers, limits: Record<Lane, CallLimit>): { forMs: number } | null {
  const calls = numberIn(headers, "x-hubspot-ratelimit-max");
  const perMs = numberIn(headers, "x-hubspot-ratelimit-interval-milliseconds");
  if (calls && perMs && calls <= 10_000 && perMs <= 60_000) limits.call = { calls, perMs: withJitter(perMs) };
  return numberIn(headers, "x-hubspot-ratelimit-daily-remaining") === 0 ? { forMs: 3_600_000 } : null;
}

function numberIn(headers: Headers, name: string): number | undefined {
  const value = headers.get(name) ?? "";
  return /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}
