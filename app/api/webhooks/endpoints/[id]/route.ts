import { deleteWebhookEndpointContract, editWebhookEndpointContract } from "@/lib/features/webhooks/contract";
import { deleteEndpoint } from "@/lib/features/webhooks/delete-endpoint";
import { editEndpoint } from "@/lib/features/webhooks/edit-endpoint";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  PATCH: route(editWebhookEndpointContract, async ({ ctx, params, body }) =>
    ok(await editEndpoint(ctx, { ...body, ...params })),
  ),
  DELETE: route(deleteWebhookEndpointContract, async ({ ctx, params }) =>
    ok(await deleteEndpoint(ctx, params), "Webhook endpoint removed"),
  ),
});
