import { listWebhookDeliveriesContract } from "@/lib/features/webhooks/contract";
import { listWebhookDeliveries } from "@/lib/features/webhooks/queries";
import { methods } from "@/lib/http/methods";
import { okPage } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(listWebhookDeliveriesContract, async ({ ctx, query }) =>
    okPage(await listWebhookDeliveries(ctx, query), query),
  ),
});
