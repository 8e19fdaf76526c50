import { listUpcomingContract } from "@/lib/features/calendar/contract";
import { listUpcomingEvents } from "@/lib/features/calendar/queries";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(listUpcomingContract, async ({ ctx, query }) => {
    const data = await listUpcomingEvents(ctx, query);
    return { success: true as const, data, total: data.length, connected: true };
  }),
});
