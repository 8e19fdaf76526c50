import type { Clock } from "@/lib/core/clock";
import { FallbackLimiter } from "./fallback-limiter";
import type { Limiter } from "./limiter";
import { MemoryLimiter } from "./memory-limiter";
import { UpstashLimiter } from "./upstash-limiter";

export function chooseLimiter(store: { url?: string; token?: string }, clock: Clock): Limiter {
  const local = new MemoryLimiter(clock);
  if (!store.url || !store.token) return local;
  return new FallbackLimiter(new UpstashLimiter({ url: store.url, token: store.token }), local, clock);
}
