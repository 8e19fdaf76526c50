import { getEventContract } from "@/lib/features/calendar/contract";
import { getEvent } from "@/lib/features/calendar/queries";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(getEventContract, async ({ ctx, params }) => ok(await getEvent(ctx, { eventId: params.event }))),
});
