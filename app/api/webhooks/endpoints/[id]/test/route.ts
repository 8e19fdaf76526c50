import { testWebhookEndpointContract } from "@/lib/features/webhooks/contract";
import { testEndpoint } from "@/lib/features/webhooks/test-endpoint";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: route(testWebhookEndpointContract, async ({ ctx, params }) => ok(await testEndpoint(ctx, params))),
});
