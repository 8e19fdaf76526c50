import { beginConnecting } from "@/lib/features/connections/begin-connecting";
import { connectContract, disconnectContract } from "@/lib/features/connections/contract";
import { disconnectProvider } from "@/lib/features/connections/disconnect-provider";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: route(connectContract, async ({ ctx, params, body }) => {
    const begun = await beginConnecting(ctx, { provider: params.connection, ...body });
    return ok(begun, begun.connection ? "Connected" : "Continue at the provider");
  }),
  DELETE: route(disconnectContract, async ({ ctx, params }) =>
    ok(await disconnectProvider(ctx, { id: params.connection }), "Disconnected"),
  ),
});
