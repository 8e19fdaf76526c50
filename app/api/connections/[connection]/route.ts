import { connectProvider } from "@/lib/features/connections/connect-provider";
import { connectContract, disconnectContract } from "@/lib/features/connections/contract";
import { disconnectProvider } from "@/lib/features/connections/disconnect-provider";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: route(connectContract, async ({ ctx, params }) =>
    ok(await connectProvider(ctx, params.connection), "Connected"),
  ),
  DELETE: route(disconnectContract, async ({ ctx, params }) =>
    ok(await disconnectProvider(ctx, { id: params.connection }), "Disconnected"),
  ),
});
