import { rejectFollowUpContract } from "@/lib/features/follow-ups/contract";
import { rejectFollowUp } from "@/lib/features/follow-ups/reject-follow-up";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: route(rejectFollowUpContract, async ({ ctx, params, body }) =>
    ok(await rejectFollowUp(ctx, { ...body, ...params }), "Rejected"),
  ),
});
