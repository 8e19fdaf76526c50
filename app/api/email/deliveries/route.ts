import { listDeliveriesContract } from "@/lib/features/deliveries/contract";
import { listDeliveries } from "@/lib/features/deliveries/queries";
import { methods } from "@/lib/http/methods";
import { okPage } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(listDeliveriesContract, async ({ ctx, query }) => okPage(await listDeliveries(ctx, query), query)),
});
