import { retryFollowUpContract } from "@/lib/features/follow-ups/contract";
import { retryFollowUp } from "@/lib/features/follow-ups/retry-follow-up";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: route(retryFollowUpContract, async ({ ctx, params, body }) =>
    ok(await retryFollowUp(ctx, { ...body, ...params }), "Rescheduled"),
  ),
});
