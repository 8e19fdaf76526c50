import { cacheReport } from "@/lib/features/reports/cache-report";
import { analyticsContract } from "@/lib/features/reports/contract";
import { methods } from "@/lib/http/methods";
import { Reply } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

/** The documented `Cache-Control` alone would let a shared cache serve one tenant's figures to another. */
const HEADERS = {
  "Cache-Control": "s-maxage=300, stale-while-revalidate=60",
  Vary: "Authorization, Cookie",
  "CDN-Cache-Control": "private, no-store",
  "Vercel-CDN-Cache-Control": "private, no-store",
};

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(
    analyticsContract,
    async ({ ctx, query }) => new Reply(await cacheReport(ctx, query), { headers: HEADERS }),
  ),
});
