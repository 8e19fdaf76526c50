import { unauthenticated } from "@/lib/auth/authenticate";
import { issueAccessToken } from "@/lib/auth/issue-access-token";
import { readRefreshCookie, refreshCookie } from "@/lib/auth/refresh-cookie";
import { rotateRefreshToken } from "@/lib/auth/rotate-refresh-token";
import { refreshAccessTokenContract } from "@/lib/features/tokens/access/contract";
import { methods } from "@/lib/http/methods";
import { ok, Reply } from "@/lib/http/reply";
import { publicRoute } from "@/lib/http/route";
import { requireSameOrigin } from "@/lib/http/same-origin";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: publicRoute(refreshAccessTokenContract, async ({ request }) => {
    const presented = readRefreshCookie(request);
    if (!presented) throw unauthenticated();
    requireSameOrigin(request);
    const rotation = await rotateRefreshToken(presented);
    const token = rotation && (await issueAccessToken(rotation));
    if (!token) throw unauthenticated();
    return new Reply(ok(token), { headers: refreshCookie(rotation.refreshToken) });
  }),
});
