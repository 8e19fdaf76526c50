import { redeliverWebhookContract } from "@/lib/features/webhooks/contract";
import { redeliver } from "@/lib/features/webhooks/redeliver";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: route(redeliverWebhookContract, async ({ ctx, params }) => ok(await redeliver(ctx, params))),
});
