import { listFollowUpEventsContract } from "@/lib/features/follow-ups/contract";
import { listFollowUpEvents } from "@/lib/features/follow-ups/history/queries";
import { methods } from "@/lib/http/methods";
import { okPage } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(listFollowUpEventsContract, async ({ ctx, params, query }) =>
    okPage(await listFollowUpEvents(ctx, { ...params, ...query }), query),
  ),
});
