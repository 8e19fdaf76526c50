import { createTokenContract, listTokensContract } from "@/lib/features/tokens/contract";
import { createToken } from "@/lib/features/tokens/create-token";
import { listTokens } from "@/lib/features/tokens/queries";
import { methods } from "@/lib/http/methods";
import { ok, okPage } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(listTokensContract, async ({ ctx, query }) => okPage(await listTokens(ctx, query), query)),
  POST: route(createTokenContract, async ({ ctx, body }) =>
    ok(await createToken(ctx, body), "Copy the token now. It won't be shown again"),
  ),
});
