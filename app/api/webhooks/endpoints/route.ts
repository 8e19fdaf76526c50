import { createWebhookEndpointContract, listWebhookEndpointsContract } from "@/lib/features/webhooks/contract";
import { createEndpoint } from "@/lib/features/webhooks/create-endpoint";
import { listEndpoints } from "@/lib/features/webhooks/queries";
import { methods } from "@/lib/http/methods";
import { ok, okPage } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(listWebhookEndpointsContract, async ({ ctx, query }) => okPage(await listEndpoints(ctx, query), query)),
  POST: route(createWebhookEndpointContract, async ({ ctx, body }) =>
    ok(await createEndpoint(ctx, body), "Copy the secret now. It won't be shown again"),
  ),
});
