import { unscheduleFollowUpContract } from "@/lib/features/follow-ups/contract";
import { unscheduleFollowUp } from "@/lib/features/follow-ups/unschedule-follow-up";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: route(unscheduleFollowUpContract, async ({ ctx, params, body }) => {
    const isUndone = body?.voidApproval === true;
    const followUp = await unscheduleFollowUp(ctx, { ...body, ...params });
    return ok(followUp, isUndone ? "Undone. It needs to be approved again" : "Unscheduled. The approval still stands");
  }),
});
