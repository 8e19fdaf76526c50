import { scheduleFollowUpContract } from "@/lib/features/follow-ups/contract";
import { scheduleFollowUp } from "@/lib/features/follow-ups/schedule-follow-up";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: route(scheduleFollowUpContract, async ({ ctx, params, body }) =>
    ok(await scheduleFollowUp(ctx, { ...body, ...params }), "Scheduled"),
  ),
});
