import { finishConnectingContract } from "@/lib/features/connections/contract";
import { finishConnecting } from "@/lib/features/connections/finish-connecting";
import { methods } from "@/lib/http/methods";
import { Reply } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(finishConnectingContract, async ({ ctx, params, query }) => {
    const page = await finishConnecting(ctx, { provider: params.connection, ...query });
    return new Reply(null, { headers: { Location: page.href, "Cache-Control": "no-store" } });
  }),
});
