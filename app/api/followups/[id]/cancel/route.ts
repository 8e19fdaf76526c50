import { cancelFollowUp } from "@/lib/features/follow-ups/cancel-follow-up";
import { cancelFollowUpContract } from "@/lib/features/follow-ups/contract";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: route(cancelFollowUpContract, async ({ ctx, params, body }) =>
    ok(await cancelFollowUp(ctx, { ...body, ...params }), "Cancelled"),
  ),
});
