import { liveEventsContract } from "@/lib/features/live-events/contract";
import { openLiveStream } from "@/lib/features/live-events/open-live-stream";
import { methods } from "@/lib/http/methods";
import { EventStream } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(liveEventsContract, async ({ ctx, query, request, reopen }) => {
    const lastEventId = request.headers.get("last-event-id") ?? query.lastEventId ?? null;
    return new EventStream(await openLiveStream(ctx, { ...query, lastEventId, reopen }));
  }),
});
