import { systemClock } from "@/lib/core/clock";
import type { EdgeSettings } from "./admit-call";
import { chooseLimiter } from "./choose-limiter";

export function edgeSettings(): EdgeSettings {
  return {
    secret: process.env.NEXTAUTH_SECRET ?? "",
    publicUrl: process.env.NEXTAUTH_URL ?? "",
    limiter: chooseLimiter(
      { url: process.env.UPSTASH_REDIS_REST_URL, token: process.env.UPSTASH_REDIS_REST_TOKEN },
      systemClock,
    ),
    clock: systemClock,
  };
}
