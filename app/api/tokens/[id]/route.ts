import { revokeTokenContract } from "@/lib/features/tokens/contract";
import { revokeToken } from "@/lib/features/tokens/revoke-token";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  DELETE: route(revokeTokenContract, async ({ ctx, params }) => ok(await revokeToken(ctx, params), "Token revoked")),
});
