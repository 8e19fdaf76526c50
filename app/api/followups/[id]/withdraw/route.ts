import { withdrawFollowUpContract } from "@/lib/features/follow-ups/contract";
import { withdrawFollowUp } from "@/lib/features/follow-ups/withdraw-follow-up";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: route(withdrawFollowUpContract, async ({ ctx, params }) =>
    ok(await withdrawFollowUp(ctx, params), "Back to draft"),
  ),
});
