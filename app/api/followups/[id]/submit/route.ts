import { submitFollowUpContract } from "@/lib/features/follow-ups/contract";
import { submitFollowUp } from "@/lib/features/follow-ups/submit-follow-up";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: route(submitFollowUpContract, async ({ ctx, params }) =>
    ok(await submitFollowUp(ctx, params), "Waiting for review"),
  ),
});
