import { listRecentContract } from "@/lib/features/calendar/contract";
import { listRecentEvents } from "@/lib/features/calendar/queries";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(listRecentContract, async ({ ctx }) => ok(await listRecentEvents(ctx))),
});
