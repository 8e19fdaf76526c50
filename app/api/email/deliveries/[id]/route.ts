import { getDeliveryContract } from "@/lib/features/deliveries/contract";
import { getDelivery } from "@/lib/features/deliveries/queries";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(getDeliveryContract, async ({ ctx, params }) => ok(await getDelivery(ctx, params))),
});
