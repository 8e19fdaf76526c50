import { readRefreshCookie, refreshCookie } from "@/lib/auth/refresh-cookie";
import { revokeRefreshFamily } from "@/lib/auth/revoke-refresh-family";
import { logoutContract } from "@/lib/features/tokens/access/contract";
import { methods } from "@/lib/http/methods";
import { ok, Reply } from "@/lib/http/reply";
import { publicRoute } from "@/lib/http/route";
import { requireSameOrigin } from "@/lib/http/same-origin";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: publicRoute(logoutContract, async ({ request }) => {
    requireSameOrigin(request);
    const presented = readRefreshCookie(request);
    if (presented) await revokeRefreshFamily(presented);
    return new Reply(ok({ ended: true as const }, "Signed out"), { headers: refreshCookie(null) });
  }),
});
