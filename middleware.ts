import { systemClock } from "@/lib/core/clock";
import { chooseLimiter } from "@/lib/edge/choose-limiter";
import { requestHandler } from "@/lib/edge/handle-request";

export const middleware = requestHandler({
  secret: process.env.NEXTAUTH_SECRET ?? "",
  publicUrl: process.env.NEXTAUTH_URL ?? "",
  limiter: chooseLimiter(
    { url: process.env.UPSTASH_REDIS_REST_URL, token: process.env.UPSTASH_REDIS_REST_TOKEN },
    systemClock,
  ),
  clock: systemClock,
  development: process.env.NODE_ENV === "development",
});

export const config = {
  // Every path but built assets and the one file in public/: what else looks like a file is answered with a page.
  matcher: ["/api/:path*", "/((?!_next/static/|_next/image|icon\\.svg$).*)"],
};
