import { rotateWebhookSecretContract } from "@/lib/features/webhooks/contract";
import { rotateSecret } from "@/lib/features/webhooks/rotate-secret";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: route(rotateWebhookSecretContract, async ({ ctx, params }) =>
    ok(await rotateSecret(ctx, params), "Copy the secret now. It won't be shown again"),
  ),
});
