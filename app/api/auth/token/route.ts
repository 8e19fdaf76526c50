import { unauthenticated } from "@/lib/auth/authenticate";
import { issueAccessToken } from "@/lib/auth/issue-access-token";
import { openRefreshFamily } from "@/lib/auth/open-refresh-family";
import { refreshCookie } from "@/lib/auth/refresh-cookie";
import { AppError } from "@/lib/core/errors";
import { mintAccessTokenContract } from "@/lib/features/tokens/access/contract";
import { methods } from "@/lib/http/methods";
import { ok, Reply } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: route(mintAccessTokenContract, async ({ ctx: { actor, tenantId } }) => {
    if (actor.kind !== "user" || actor.via !== "session") {
      throw new AppError("forbidden", "This requires a signed-in browser session");
    }
    const { userId, credentialId: id } = actor;
    const { familyId, refreshToken } = await openRefreshFamily({ id, tenantId, userId });
    const token = await issueAccessToken({ familyId, userId });
    if (!token) throw unauthenticated();
    return new Reply(ok(token), { headers: refreshCookie(refreshToken) });
  }),
});
